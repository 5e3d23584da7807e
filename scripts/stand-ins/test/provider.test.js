import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { startProvider } from "../src/provider/index.js";

const redirectUri = "http://localhost:8080/auth/callback";
let provider;

before(async () => {
  provider = await startProvider({ port: 0, clientSecret: "segredo", redirectUris: [redirectUri] });
});
after(() => provider.close());

test("the code flow returns an ID token with the e-mail", async () => {
  const verifier = randomBytes(32).toString("base64url");
  const callback = await signIn({ verifier, email: "Ana@Exemplo.com", name: "Ana Maria  Souza" });
  assert.equal(callback.searchParams.get("iss"), provider.issuer);
  assert.equal(callback.searchParams.get("state"), "estado");
  const tokens = await exchange(callback.searchParams.get("code"), verifier);
  const claims = claimsOf(tokens.id_token);
  assert.equal(claims.email, "ana@exemplo.com");
  assert.equal(claims.email_verified, true);
  assert.equal(claims.name, "Ana Maria Souza");
  assert.equal(claims.given_name, "Ana");
  assert.equal(claims.picture, `${provider.issuer}/picture/AS`);
  assert.equal(claims.nonce, "uma-vez");
});

test("the subject is the same for the same e-mail and differs for another", async () => {
  const subjects = [];
  for (const email of ["rui@exemplo.com", "rui@exemplo.com", "bia@exemplo.com"]) {
    const verifier = randomBytes(32).toString("base64url");
    const callback = await signIn({ verifier, email, name: "Rui" });
    const tokens = await exchange(callback.searchParams.get("code"), verifier);
    subjects.push(claimsOf(tokens.id_token).sub);
  }
  assert.equal(subjects[0], subjects[1]);
  assert.notEqual(subjects[0], subjects[2]);
});

test("a wrong verifier is refused", async () => {
  const callback = await signIn({ verifier: randomBytes(32).toString("base64url"), email: "a@b.co", name: "A" });
  const response = await exchange(callback.searchParams.get("code"), randomBytes(32).toString("base64url"));
  assert.equal(response.error, "invalid_grant");
});

test("a request without PKCE or with another redirect address is refused", async () => {
  const withoutPkce = await authorize({ code_challenge: undefined, code_challenge_method: undefined });
  assert.match(withoutPkce.headers.get("location"), /error=invalid_request/);
  const otherRedirect = await authorize({ redirect_uri: "http://localhost:8080/outra" });
  assert.equal(otherRedirect.status, 400);
});

test("cancelling returns access_denied", async () => {
  const callback = await signIn({ verifier: randomBytes(32).toString("base64url"), cancel: true });
  assert.equal(callback.searchParams.get("error"), "access_denied");
});

test("an e-mail can be marked as not verified", async () => {
  const verifier = randomBytes(32).toString("base64url");
  const callback = await signIn({ verifier, email: "x@y.co", name: "X", unverified: "on" });
  const tokens = await exchange(callback.searchParams.get("code"), verifier);
  assert.equal(claimsOf(tokens.id_token).email_verified, false);
});

test("a form without a name is shown again, escaped", async () => {
  const cookies = new Map();
  const page = await openForm(cookies, randomBytes(32).toString("base64url"));
  const response = await post(cookies, page, { email: 'a"<b>@c.de', name: " " });
  assert.equal(response.status, 422);
  const html = await response.text();
  assert.ok(html.includes("Digite um nome."));
  assert.ok(html.includes("a&quot;&lt;b&gt;@c.de"));
});

function authorize(changes = {}, cookies = new Map()) {
  const url = new URL("/auth", provider.issuer);
  const parameters = {
    client_id: "evolua-dev",
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state: "estado",
    nonce: "uma-vez",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    ...changes,
  };
  for (const [key, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(key, value);
  return request(cookies, url);
}

async function openForm(cookies, verifier) {
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const first = await authorize({ code_challenge: challenge }, cookies);
  return new URL(first.headers.get("location"), provider.issuer);
}

async function signIn({ verifier, cancel = false, ...form }) {
  const cookies = new Map();
  const page = await openForm(cookies, verifier);
  const html = await (await request(cookies, page)).text();
  assert.match(html, /Entrar \(provedor local de desenvolvimento\)/);
  const target = cancel ? new URL(`${page.pathname}/cancel`, page) : page;
  const posted = await post(cookies, target, form);
  const resumed = await request(cookies, new URL(posted.headers.get("location"), provider.issuer));
  return new URL(resumed.headers.get("location"));
}

async function exchange(code, verifier) {
  const response = await fetch(new URL("/token", provider.issuer), {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from("evolua-dev:segredo").toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return response.json();
}

function post(cookies, url, form) {
  return request(cookies, url, { method: "POST", body: new URLSearchParams(form) });
}

async function request(cookies, url, options = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(url, { ...options, redirect: "manual", headers: { cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = line.split(";")[0].split("=");
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

function claimsOf(token) {
  return JSON.parse(Buffer.from(token.split(".")[1], "base64url"));
}
