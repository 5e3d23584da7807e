// A mail catcher: accepts every message over SMTP, delivers none, and lists them over HTTP.
//   GET /          an HTML page         GET /mails     all messages as JSON, newest first
//   GET /mails/1   one message          DELETE /mails  deletes all messages

import { createServer } from "node:http";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { escapeHtml } from "./html.js";
import { withoutWarnings } from "./without-warnings.js";

const MAX_MAILS = 500;

/** Starts the SMTP and the HTTP server. Port 0 selects a free one. */
export async function startMailCatcher({ host = "127.0.0.1", smtpPort = 1025, httpPort = 8025 } = {}) {
  const mails = [];
  let lastId = 0;
  const store = (mail) => {
    lastId += 1;
    mails.unshift({ id: lastId, ...mail });
    mails.length = Math.min(mails.length, MAX_MAILS);
  };

  const smtp = withoutWarnings(() => createSmtpServer(store));
  smtp.on("error", (error) => console.error(`correio local: ${error.message}`));
  const http = createServer((request, response) => handleRequest(request, response, mails));

  await Promise.all([listen(smtp, smtpPort, host), listen(http, httpPort, host)]);
  return {
    mails,
    smtpPort: smtp.server.address().port,
    httpUrl: `http://${host}:${http.address().port}`,
    close: async () => {
      http.closeAllConnections();
      await Promise.all([new Promise((done) => smtp.close(done)), new Promise((done) => http.close(done))]);
    },
  };
}

function createSmtpServer(store) {
  return new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, session, done) => {
      readMail(stream, session).then((mail) => {
        store(mail);
        done();
      }, done);
    },
  });
}

async function readMail(stream, session) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  const parsed = await PostalMime.parse(raw);
  return {
    from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
    to: session.envelope.rcptTo.map((recipient) => recipient.address),
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: parsed.html ?? "",
    message_id: parsed.messageId ?? null,
    headers: parsed.headers.map(({ key, value }) => ({ key, value })),
    secure: session.secure,
    user: session.user ?? null,
  };
}

function handleRequest(request, response, mails) {
  const { pathname } = new URL(request.url, "http://localhost");
  const mailPath = /^\/mails\/(\d+)$/.exec(pathname);
  if (pathname === "/mails" && request.method === "DELETE") {
    mails.length = 0;
    return sendJson(response, 200, mails);
  }
  if (request.method !== "GET") return sendJson(response, 405, { error: "method" });
  if (pathname === "/") return sendPage(response, mails);
  if (pathname === "/mails") return sendJson(response, 200, mails);
  const mail = mailPath && mails.find(({ id }) => id === Number(mailPath[1]));
  return mail ? sendJson(response, 200, mail) : sendJson(response, 404, { error: "not found" });
}

function sendPage(response, mails) {
  const items = mails.map(
    (mail) =>
      `<li><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.from)} → ${escapeHtml(mail.to.join(", "))} · <a href="/mails/${mail.id}">JSON</a></p><pre>${escapeHtml(mail.text)}</pre></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join("")}</ol>` : "<p>Nenhuma mensagem ainda.</p>";
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correio local</title><style>:root{color-scheme:light dark}body{max-width:720px;margin:32px auto;padding:0 16px;font:16px/1.5 system-ui}ol{padding:0;list-style:none}li{padding:16px 0;border-top:1px solid #8886}h2{margin:0;font-size:18px}pre{white-space:pre-wrap}</style><h1>Correio local</h1>${list}</html>`,
  );
}

function sendJson(response, status, value) {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value, null, 2));
}

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}
