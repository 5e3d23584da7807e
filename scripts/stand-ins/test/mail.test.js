import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { startMailCatcher } from "../src/mail/index.js";
import { SmtpClient } from "./support/smtp-client.js";

let catcher;

before(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0 });
});
beforeEach(() => fetch(`${catcher.httpUrl}/mails`, { method: "DELETE" }));
after(() => catcher.close());

const message = [
  "From: Evolua <ola@evolua.test>",
  "To: ana@exemplo.com",
  "Subject: =?utf-8?q?Acesso_liberado=2C_Concei=C3=A7=C3=A3o?=",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Bom treino! <b>",
].join("\r\n");

const page = [
  "From: Evolua <ola@evolua.test>",
  "To: ana@exemplo.com",
  "Subject: Acesso liberado",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<h1>Bom treino!</h1><script>parent.alert(1)</script>",
].join("\r\n");

test("a message is stored with its decoded subject and text", async () => {
  await send(message);
  const [mail] = await (await fetch(`${catcher.httpUrl}/mails`)).json();
  assert.equal(mail.subject, "Acesso liberado, Conceição");
  assert.deepEqual(mail.to, ["ana@exemplo.com"]);
  assert.equal(mail.text.trim(), "Bom treino! <b>");
});

test("the page lists messages, escaped, or says that there are none", async () => {
  assert.match(await (await fetch(catcher.httpUrl)).text(), /Nenhuma mensagem ainda/);
  await send(message);
  assert.match(await (await fetch(catcher.httpUrl)).text(), /Bom treino! &lt;b&gt;/);
});

test("an unknown message returns 404", async () => {
  assert.equal((await fetch(`${catcher.httpUrl}/mails/999999`)).status, 404);
});

test("the HTML part of a message is a page of its own, linked from the list, that runs no script", async () => {
  await send(page);
  const [, path] = /href="(\/mails\/\d+\/html)"/.exec(await (await fetch(catcher.httpUrl)).text());
  const response = await fetch(catcher.httpUrl + path);
  assert.match(await response.text(), /<h1>Bom treino!<\/h1>/);
  assert.match(response.headers.get("content-type"), /^text\/html; charset=utf-8/);
  const policy = response.headers.get("content-security-policy");
  assert.match(policy, /sandbox/);
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /allow-scripts|script-src/);
});

test("a message without an HTML part has no such page and no link", async () => {
  await send(message);
  assert.doesNotMatch(await (await fetch(catcher.httpUrl)).text(), /\/html"/);
  const [{ id }] = catcher.mails;
  assert.equal((await fetch(`${catcher.httpUrl}/mails/${id}/html`)).status, 404);
});

async function send(body) {
  const client = await SmtpClient.greeted(catcher.smtpPort);
  const replies = await client.deliver(body);
  assert.match(replies.at(-1), /^250 /);
  client.close();
}
