import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { startProvider } from "../src/provider.js";

const redirectUri = "http://localhost:8080/auth/callback";
let provider;

before(async () => {
  provider = await startProvider({ port: 0, clientSecret: "segredo", redirectUris: [redirectUri] });
});
after(() => provider.close());

test("the code flow gives an ID token with the e-mail in it", async () => {
  const verifier = randomBytes(32).toString("base64url");
  const back = await signIn({ verifier, email: "Ana@Exemplo.com", name: "Ana Maria  Souza" });
  assert.equal(back.searchParams.get("iss"), provider.issuer);
  assert.equal(back.searchParams.get("state"), "estado");
  const tokens = await exchange(back.searchParams.get("code"), verifier);
  const claims = claimsOf(tokens.id_token);
  assert.equal(claims.email, "ana@exemplo.com");
  assert.equal(claims.email_verified, true);
  assert.equal(claims.name, "Ana Maria Souza");
  assert.equal(claims.given_name, "Ana");
  assert.equal(claims.picture, `${provider.issuer}/picture/AS`);
  assert.equal(claims.nonce, "uma-vez");
});

test("the same e-mail is the same subject and another is not", async () => {
  const subjects = [];
  for (const email of ["rui@exemplo.com", "rui@exemplo.com", "bia@exemplo.com"]) {
    const verifier = randomBytes(32).toString("base64url");
    const back = await signIn({ verifier, email, name: "Rui" });
    const tokens = await exchange(back.searchParams.get("code"), verifier);
    subjects.push(claimsOf(tokens.id_token).sub);
  }
  assert.equal(subjects[0], subjects[1]);
  assert.notEqual(subjects[0], subjects[2]);
});

test("a wrong verifier is refused", async () => {
  const back = await signIn({ verifier: randomBytes(32).toString("base64url"), email: "a@b.co", name: "A" });
  const answer = await exchange(back.searchParams.get("code"), randomBytes(32).toString("base64url"));
  assert.equal(answer.error, "invalid_grant");
});

test("a request without PKCE or with another redirect address goes nowhere", async () => {
  const bare = await authorise({ code_challenge: undefined, code_challenge_method: undefined });
  assert.match(bare.headers.get("location"), /error=invalid_request/);
  const stray = await authorise({ redirect_uri: "http://localhost:8080/outra" });
  assert.equal(stray.status, 400);
});

test("cancelling returns access_denied", async () => {
  const back = await signIn({ verifier: randomBytes(32).toString("base64url"), cancel: true });
  assert.equal(back.searchParams.get("error"), "access_denied");
});

test("an e-mail can be sent as not verified", async () => {
  const verifier = randomBytes(32).toString("base64url");
  const back = await signIn({ verifier, email: "x@y.co", name: "X", unverified: "on" });
  const tokens = await exchange(back.searchParams.get("code"), verifier);
  assert.equal(claimsOf(tokens.id_token).email_verified, false);
});

test("a form without a name is shown again, escaped", async () => {
  const jar = new Map();
  const page = await openForm(jar, randomBytes(32).toString("base64url"));
  const answer = await post(jar, page, { email: 'a"<b>@c.de', name: " " });
  assert.equal(answer.status, 422);
  const html = await answer.text();
  assert.ok(html.includes("Digite um nome."));
  assert.ok(html.includes("a&quot;&lt;b&gt;@c.de"));
});

function authorise(changes = {}, jar = new Map()) {
  const url = new URL("/auth", provider.issuer);
  const wanted = {
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
  for (const [key, value] of Object.entries(wanted)) if (value !== undefined) url.searchParams.set(key, value);
  return visit(jar, url);
}

async function openForm(jar, verifier) {
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const first = await authorise({ code_challenge: challenge }, jar);
  return new URL(first.headers.get("location"), provider.issuer);
}

async function signIn({ verifier, cancel = false, ...form }) {
  const jar = new Map();
  const page = await openForm(jar, verifier);
  const html = await (await visit(jar, page)).text();
  assert.match(html, /Entrar \(provedor local de desenvolvimento\)/);
  const target = cancel ? new URL(`${page.pathname}/cancel`, page) : page;
  const posted = await post(jar, target, form);
  const resumed = await visit(jar, new URL(posted.headers.get("location"), provider.issuer));
  return new URL(resumed.headers.get("location"));
}

async function exchange(code, verifier) {
  const answer = await fetch(new URL("/token", provider.issuer), {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from("evolua-dev:segredo").toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return answer.json();
}

function post(jar, url, form) {
  return visit(jar, url, { method: "POST", body: new URLSearchParams(form) });
}

async function visit(jar, url, options = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(url, { ...options, redirect: "manual", headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [name, value] = line.split(";")[0].split("=");
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}

function claimsOf(token) {
  return JSON.parse(Buffer.from(token.split(".")[1], "base64url"));
}
