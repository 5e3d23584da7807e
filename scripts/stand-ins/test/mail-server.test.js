// What a mailer meets: TLS, a required sign-in, and servers that are slow, busy or silent.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { connect as connectTls } from "node:tls";
import { startMailCatcher } from "../src/mail/index.js";
import { SmtpClient } from "./support/smtp-client.js";

const message = "Subject: Oi\r\n\r\nBom treino!";
const auth = { user: "evolua", password: "senha com espaço" };
const opened = [];

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

test("STARTTLS presents a certificate that its authority signed", async () => {
  const catcher = await start();
  const ca = await (await fetch(`${catcher.httpUrl}/ca.pem`)).text();
  for (const servername of ["localhost", undefined]) {
    const client = await connect(catcher);
    await client.startTls({ ca, servername, host: "127.0.0.1" });
    assert.equal(client.socket.authorized, true);
    await client.deliver(message);
    assert.equal(catcher.mails[0].secure, true);
  }
});

test("the certificate is not accepted without its authority", async () => {
  const client = await connect(await start());
  await assert.rejects(client.startTls({ servername: "localhost" }), { code: /UNABLE_TO_VERIFY|SELF_SIGNED/ });
});

test("TLS can start with the first byte", async () => {
  const catcher = await start({ tls: "implicit" });
  const socket = connectTls({ port: catcher.smtpPort, host: "127.0.0.1", ca: catcher.ca, servername: "localhost" });
  const client = track(new SmtpClient(socket));
  assert.match(await client.reply(), /^220 /);
  assert.equal(socket.authorized, true);
});

test("without TLS no STARTTLS is offered", async () => {
  const offers = async (options) => {
    const client = track(await SmtpClient.open((await start(options)).smtpPort));
    await client.reply();
    return client.send("EHLO teste");
  };
  assert.doesNotMatch(await offers({ tls: "none" }), /STARTTLS/);
  assert.match(await offers({}), /STARTTLS/);
});

test("a required sign-in refuses mail without it and a wrong password, and only works over TLS", async () => {
  const catcher = await start({ auth });
  const client = await connect(catcher);
  assert.match(await client.send(plain(auth)), /^538 /);
  await client.startTls({ ca: catcher.ca, servername: "localhost" });
  assert.match((await client.deliver(message))[0], /^530 /);
  assert.match(await client.send(plain({ ...auth, password: "outra" })), /^535 /);
  assert.match(await client.send(plain(auth)), /^235 /);
  assert.match((await client.deliver(message)).at(-1), /^250 /);
  assert.equal(catcher.mails[0].user, "evolua");
});

test("LOGIN works like PLAIN", async () => {
  const catcher = await start({ auth });
  const client = await connect(catcher);
  await client.startTls({ ca: catcher.ca, servername: "localhost" });
  await client.send("AUTH LOGIN");
  await client.send(base64(auth.user));
  assert.match(await client.send(base64(auth.password)), /^235 /);
});

test("'refuse' answers 550 to recipients and 'busy' 451 to senders, on open connections too", async () => {
  const catcher = await start();
  const client = await connect(catcher);
  await putMode(catcher, { mode: "refuse" });
  assert.match((await client.deliver(message)).at(-1), /^550 /);
  await client.send("RSET");
  await putMode(catcher, { mode: "busy" });
  const replies = await client.deliver(message);
  assert.match(replies[0], /^451 /);
  await putMode(catcher, { mode: "normal" });
  assert.match((await client.deliver(message)).at(-1), /^250 /);
  assert.equal(catcher.mails.length, 1);
});

test("'slow' has the message before it replies", async (context) => {
  const catcher = await start();
  const client = await connect(catcher);
  context.mock.timers.enable({ apis: ["setTimeout"] });
  catcher.setMode({ mode: "slow", delay_ms: 60_000 });
  for (const line of ["MAIL FROM:<a@b.co>", "RCPT TO:<c@d.co>", "DATA"]) await client.send(line);
  const last = client.send(`${message}\r\n.`);
  while (catcher.mails.length === 0) await turn();
  assert.equal(await Promise.race([last, turn()]), undefined);
  context.mock.timers.tick(60_000);
  assert.match(await last, /^250 /);
});

test("'black_hole' takes connections and says nothing, on open connections too", async () => {
  const catcher = await start();
  const open = await connect(catcher);
  await putMode(catcher, { mode: "black_hole" });
  const silent = track(await SmtpClient.open(catcher.smtpPort));
  const answers = [silent.reply(), open.send("MAIL FROM:<a@b.co>")];
  // A later connection to another server has its greeting by now.
  await connect(await start());
  assert.equal(await Promise.race([...answers, turn()]), undefined);
});

test("an unknown mode is refused and the present one stays", async () => {
  const catcher = await start();
  for (const mode of [{ mode: "rude" }, { mode: "slow", delay_ms: -1 }, { mode: "slow", delay: 5 }, null]) {
    assert.equal((await putMode(catcher, mode)).status, 400);
  }
  assert.deepEqual(await (await fetch(`${catcher.httpUrl}/mode`)).json(), { mode: "normal", delay_ms: 0 });
});

function turn() {
  return new Promise((resolve) => setImmediate(() => resolve()));
}

async function start(options) {
  return track(await startMailCatcher({ smtpPort: 0, httpPort: 0, ...options }));
}

async function connect(catcher) {
  return track(await SmtpClient.greeted(catcher.smtpPort));
}

function track(closable) {
  // Clients close before the servers that they use.
  opened.unshift(closable);
  return closable;
}

function putMode(catcher, mode) {
  return fetch(`${catcher.httpUrl}/mode`, { method: "PUT", body: JSON.stringify(mode) });
}

function plain({ user, password }) {
  return `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`;
}

function base64(text) {
  return Buffer.from(text).toString("base64");
}
