import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { startMailCatcher } from "../src/mail.js";

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

function send(body) {
  const steps = [
    "EHLO teste",
    "MAIL FROM:<ola@evolua.test>",
    "RCPT TO:<ana@exemplo.com>",
    "DATA",
    `${body}\r\n.`,
    "QUIT",
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(catcher.smtpPort, "127.0.0.1");
    socket.on("error", reject).on("close", resolve);
    socket.on("data", (data) => {
      // The last line of a reply has a space after its code, the others a hyphen.
      if (/^\d{3} /m.test(String(data)) && steps.length > 0) socket.write(`${steps.shift()}\r\n`);
    });
  });
}
