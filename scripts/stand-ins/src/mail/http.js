// The HTTP side of the mail catcher.
//   GET /              an HTML page              GET /mails     all messages as JSON, newest first
//   GET /mails/1       one message               DELETE /mails  deletes all messages
//   GET /mails/1/html  its HTML part, as a page  GET /ca.pem    the authority that signed the SMTP certificate
//   GET /mode          the present mode          PUT /mode      {"mode": "…", "delay_ms": 0}:
//     normal      accepts everything             slow        accepts, but replies only after delay_ms
//     refuse      replies 550 to every recipient busy        replies 451 to every sender
//     black_hole  accepts connections and never replies

import { escapeHtml } from "../html.js";
import { readBody, sendHtml, sendJson } from "../http.js";

// The sandbox runs no script of a message. Its links open as in a mail program.
const SANDBOX = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: http: https:",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

export function mailHandler({ state, setMode, ca }) {
  return async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const handler = handlers[request.method];
    if (!handler) return sendJson(response, 405, { error: "method" });
    try {
      return await handler({ state, setMode, ca, pathname }, request, response);
    } catch (error) {
      return sendJson(response, 400, { error: error.message });
    }
  };
}

const handlers = {
  GET: ({ state, ca, pathname }, _request, response) => {
    if (pathname === "/") return sendHtml(response, 200, listPage(state.mails));
    if (pathname === "/mails") return sendJson(response, 200, state.mails);
    if (pathname === "/mode") return sendJson(response, 200, state.mode);
    if (pathname === "/ca.pem") {
      response.writeHead(200, { "content-type": "application/x-pem-file", "cache-control": "no-store" });
      return response.end(ca);
    }
    const [, id, asPage] = /^\/mails\/(\d+)(\/html)?$/.exec(pathname) ?? [];
    const mail = state.mails.find((each) => each.id === Number(id));
    if (!mail || (asPage && mail.html === "")) return notFound(response);
    if (!asPage) return sendJson(response, 200, mail);
    return sendHtml(response, 200, mail.html, { "content-security-policy": SANDBOX });
  },
  DELETE: ({ state, pathname }, _request, response) => {
    if (pathname !== "/mails") return notFound(response);
    state.mails.length = 0;
    return sendJson(response, 200, state.mails);
  },
  PUT: async ({ state, setMode, pathname }, request, response) => {
    if (pathname !== "/mode") return notFound(response);
    setMode(JSON.parse(await readBody(request)));
    return sendJson(response, 200, state.mode);
  },
};

function notFound(response) {
  return sendJson(response, 404, { error: "not found" });
}

function listPage(mails) {
  const list = mails.length > 0 ? `<ol>${mails.map(listItem).join("")}</ol>` : "<p>Nenhuma mensagem ainda.</p>";
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correio local</title><style>:root{color-scheme:light dark}body{max-width:720px;margin:32px auto;padding:0 16px;font:16px/1.5 system-ui}ol{padding:0;list-style:none}li{padding:16px 0;border-top:1px solid #8886}h2{margin:0;font-size:18px}pre{white-space:pre-wrap}</style><h1>Correio local</h1>${list}</html>`;
}

function listItem(mail) {
  const page = mail.html === "" ? "" : ` · <a href="/mails/${mail.id}/html">Ver a mensagem</a>`;
  return `<li><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.from)} → ${escapeHtml(mail.to.join(", "))}${page} · <a href="/mails/${mail.id}">JSON</a></p><pre>${escapeHtml(mail.text)}</pre></li>`;
}
