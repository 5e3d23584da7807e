import assert from "node:assert/strict";
import { createECDH } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { decrypt } from "../src/push/crypto.js";
import { startPushService } from "../src/push/index.js";
import { encrypt, newSender } from "./support/push.js";

let service;
const sender = newSender();
const now = () => Math.floor(Date.now() / 1000);
const claims = (changes = {}) => ({ aud: service.url, exp: now() + 3600, sub: "mailto:ola@evolua.test", ...changes });

before(async () => {
  service = await startPushService({ port: 0 });
});
beforeEach(async () => {
  service.setMode({ mode: "ok", seconds_ahead: 0 });
  await fetch(`${service.url}/messages`, { method: "DELETE" });
});
after(() => service.close());

async function send(to, { text = "Olá", headers = {}, body = encrypt(to.keys, text), signal } = {}) {
  const authorization = sender.authorization(claims());
  const all = { authorization, "content-encoding": "aes128gcm", ttl: "60", ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return fetch(to.endpoint, { method: "POST", headers: sent, body, redirect: "manual", signal });
}

test("the example of RFC 8291 is decrypted", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url");
  const auth = Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url");
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  const text = decrypt({ pair, auth }, Buffer.from(body, "base64url"));
  assert.equal(text, "When I grow up, I want to be a watermelon");
});

test("a message is decrypted and listed, the newest first", async () => {
  const browser = await (await fetch(`${service.url}/subscriptions`, { method: "POST", body: "{}" })).json();
  assert.equal((await send(browser, { text: "Um" })).status, 201);
  const padded = encrypt(browser.keys, "Dois", { padding: 40 });
  assert.equal((await send(browser, { body: padded })).status, 201);
  const listed = await (await fetch(`${service.url}/messages`)).json();
  assert.deepEqual(
    listed.map(({ payload, ttl, endpoint }) => [payload, ttl, endpoint]),
    [
      ["Dois", 60, browser.endpoint],
      ["Um", 60, browser.endpoint],
    ],
  );
  assert.equal(listed[0].claims.sub, "mailto:ola@evolua.test");
});

test("a wrong signature is refused", async () => {
  const browser = service.subscribe(sender.key);
  const [head, , signature] = sender.authorization(claims()).split(".");
  const otherClaims = Buffer.from(JSON.stringify(claims({ sub: "mailto:mau@evolua.test" }))).toString("base64url");
  for (const authorization of [
    undefined,
    "vapid t=a.b.c",
    "Bearer abc",
    `${head}.${otherClaims}.${signature}`,
    newSender().authorization(claims()),
    sender.authorization(claims(), { alg: "none" }),
    sender.authorization(claims({ aud: "http://127.0.0.1" })),
    sender.authorization(claims({ exp: now() - 1 })),
    sender.authorization(claims({ exp: now() + 25 * 3600 })),
    sender.authorization(claims({ sub: undefined })),
  ]) {
    assert.equal((await send(browser, { headers: { authorization } })).status, 403, authorization);
  }
  assert.equal((await send(browser)).status, 201);
});

test("what can't be decrypted, or isn't said how, is refused", async () => {
  const [browser, other] = [service.subscribe(), service.subscribe()];
  const altered = encrypt(browser.keys, "Olá");
  altered[altered.length - 1] ^= 1;
  for (const wrong of [
    { body: encrypt(other.keys, "Olá") },
    { body: altered },
    { body: Buffer.from("curto") },
    { headers: { "content-encoding": "aesgcm" } },
    { headers: { ttl: undefined } },
  ]) {
    assert.equal((await send(browser, wrong)).status, 400);
  }
  assert.deepEqual(service.messages, []);
});

test("the modes answer as bad push services do", async () => {
  const browser = service.subscribe();
  for (const [mode, status] of [
    ["gone", 410],
    ["missing", 404],
    ["busy", 429],
    ["redirect", 307],
  ]) {
    await fetch(`${service.url}/mode`, { method: "PUT", body: JSON.stringify({ mode }) });
    assert.equal((await send(browser)).status, status);
  }
  service.setMode({ mode: "slow" });
  const attempts = service.attempts();
  await assert.rejects(send(browser, { signal: AbortSignal.timeout(200) }), { name: "TimeoutError" });
  assert.equal(service.attempts(), attempts + 1);
  assert.deepEqual(service.messages, []);
});

test("an unknown browser, mode or field is named", async () => {
  const browser = service.subscribe();
  const unknown = { ...browser, endpoint: `${service.url}/send/00000000` };
  assert.equal((await send(unknown)).status, 404);
  assert.equal((await fetch(`${service.url}/nothing`)).status, 404);
  for (const mode of [{ mode: "bad" }, { seconds_ahead: 0.5 }, { speed: 1 }]) {
    const refused = await fetch(`${service.url}/mode`, { method: "PUT", body: JSON.stringify(mode) });
    assert.equal(refused.status, 400);
  }
});

test("the service's clock can be ahead", async () => {
  const browser = service.subscribe();
  service.setMode({ seconds_ahead: 7200 });
  assert.equal((await send(browser)).status, 403);
  const authorization = sender.authorization(claims({ exp: now() + 10_800 }));
  assert.equal((await send(browser, { headers: { authorization } })).status, 201);
});
