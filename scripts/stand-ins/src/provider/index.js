// A local OpenID provider for development and tests: it signs in anybody who types an e-mail and a name.
// It behaves like Google where the app depends on it: the e-mail is in the ID token, the redirect address must match
// exactly, and the code flow needs PKCE with S256.

import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import Provider from "oidc-provider";
import { closeServer, listen } from "../http.js";
import { withoutWarnings } from "../without-warnings.js";
import { failurePage, signInPage } from "./pages.js";

const MAX_FORM_BYTES = 16 * 1024;
const TEN_MINUTES = 600;

/**
 * Starts the provider and resolves when it listens.
 * `port` 0 selects a free one. The default issuer is the address of host and port.
 */
export async function startProvider({
  host = "127.0.0.1",
  port = 9090,
  issuer,
  clientId = "evolua-dev",
  clientSecret,
  redirectUris,
}) {
  const server = createServer();
  await listen(server, port, host);
  const address = issuer ?? `http://${host}:${server.address().port}`;
  const accounts = new Map();
  const provider = withoutWarnings(() =>
    createProvider({ issuer: address, clientId, clientSecret, redirectUris, accounts }),
  );
  const handle = provider.callback();

  server.on("request", (request, response) => {
    const { pathname } = new URL(request.url, address);
    const interaction = /^\/interaction\/([\w-]+)(\/cancel)?$/.exec(pathname);
    const handled = interaction
      ? handleInteraction(provider, accounts, request, response, interaction[2] !== undefined)
      : pathname.startsWith("/picture/")
        ? sendPicture(response, decodeURIComponent(pathname.slice("/picture/".length)))
        : handle(withoutSession(request, pathname), response);
    Promise.resolve(handled).catch((error) => {
      console.error(`provedor local: ${error.message}`);
      if (!response.headersSent) send(response, 400, "text/html", failurePage(error.message));
    });
  });

  return {
    issuer: address,
    close: () => closeServer(server),
  };
}

function createProvider({ issuer, clientId, clientSecret, redirectUris, accounts }) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "picture"],
    },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(24).toString("hex")] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => findAccount(accounts, sub),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: randomBytes(6).toString("hex"), use: "sig" }] },
    // Skips the consent page: the person has just typed the data that the app asks for.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    pkce: { required: () => true, methods: ["S256"] },
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.body = failurePage(`${out.error}: ${out.error_description ?? ""}`);
    },
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: TEN_MINUTES,
      Grant: TEN_MINUTES,
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
      Session: TEN_MINUTES,
    },
  });
}

function findAccount(accounts, sub) {
  const claims = accounts.get(sub);
  return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
}

/** Every sign-in shows the form again, so that one browser can sign in as different people. */
function withoutSession(request, pathname) {
  if (pathname === "/auth" && request.headers.cookie) {
    request.headers.cookie = request.headers.cookie
      .split("; ")
      .filter((cookie) => !cookie.startsWith("_session"))
      .join("; ");
  }
  return request;
}

async function handleInteraction(provider, accounts, request, response, cancelled) {
  const details = await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    const hint = String(details.params.login_hint ?? "");
    return send(response, 200, "text/html", signInPage({ uid: details.uid, email: hint }));
  }
  if (cancelled) {
    const refusal = { error: "access_denied", error_description: "Cancelado pela pessoa." };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const form = await readForm(request);
  const person = parsePerson(form, provider.issuer);
  if (person.problem) {
    return send(response, 422, "text/html", signInPage({ uid: details.uid, ...person }));
  }
  const accountId = subjectOf(person.claims.email);
  accounts.set(accountId, person.claims);
  const result = { login: { accountId, remember: false } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** The claims of the person in the form, or the fields with a `problem`. */
function parsePerson(form, issuer) {
  const email = (form.get("email") ?? "").trim().toLowerCase();
  const name = (form.get("name") ?? "").trim().replace(/\s+/g, " ");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return { email, name, problem: "Digite um e-mail válido." };
  }
  if (name === "") {
    return { email, name, problem: "Digite um nome." };
  }
  const claims = {
    email,
    email_verified: form.get("unverified") === null,
    name,
    given_name: name.split(" ")[0],
    picture: `${issuer}/picture/${encodeURIComponent(initialsOf(name))}`,
  };
  return { claims };
}

function initialsOf(name) {
  const words = name.split(" ");
  const last = words.length > 1 ? words.at(-1)[0] : "";
  return `${words[0][0]}${last}`.toUpperCase();
}

/** Derived from the e-mail, so that it stays the same after a restart of the provider. */
function subjectOf(email) {
  return createHash("sha256").update(email).digest("hex").slice(0, 24);
}

function sendPicture(response, initials) {
  const text = initials.replace(/[^\p{L}\p{N}]/gu, "").slice(0, 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#2f6b1d"/><text x="48" y="62" font-family="sans-serif" font-size="40" font-weight="600" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return send(response, 200, "image/svg+xml", svg);
}

async function readForm(request) {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MAX_FORM_BYTES) throw new Error("form too large");
  }
  return new URLSearchParams(body);
}

function send(response, status, type, body) {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" });
  response.end(body);
}
