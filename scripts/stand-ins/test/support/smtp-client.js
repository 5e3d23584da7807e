// A minimal SMTP client: it sends commands one by one and returns the replies.

import { once } from "node:events";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";

export class SmtpClient {
  constructor(socket) {
    this.attach(socket);
  }

  static async open(port) {
    const client = new SmtpClient(connect(port, "127.0.0.1"));
    await once(client.socket, "connect");
    return client;
  }

  /** Connects, reads the greeting and says hello. */
  static async greeted(port) {
    const client = await SmtpClient.open(port);
    await client.reply();
    await client.send("EHLO teste");
    return client;
  }

  attach(socket) {
    this.socket = socket;
    this.replies = [];
    this.waiting = [];
    let received = "";
    socket.on("error", () => {});
    socket.on("close", () => this.push(null));
    socket.on("data", (data) => {
      received += data;
      // The last line of a reply has a space after its code, the others a hyphen.
      for (let end = /^\d{3} .*\r\n/m.exec(received); end; end = /^\d{3} .*\r\n/m.exec(received)) {
        const length = end.index + end[0].length;
        this.push(received.slice(0, length));
        received = received.slice(length);
      }
    });
  }

  push(reply) {
    const waiting = this.waiting.shift();
    if (waiting) waiting(reply);
    else this.replies.push(reply);
  }

  /** The next reply, or null when the server has closed the connection. */
  reply() {
    if (this.replies.length > 0) return Promise.resolve(this.replies.shift());
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  send(line) {
    this.socket.write(`${line}\r\n`);
    return this.reply();
  }

  async startTls(options) {
    await this.send("STARTTLS");
    const plain = this.socket;
    plain.removeAllListeners("data").removeAllListeners("close");
    const secure = connectTls({ socket: plain, ...options });
    await once(secure, "secureConnect");
    this.attach(secure);
    return this.send("EHLO teste");
  }

  /** Sends one message and returns the reply to each step. Stops at the first that is refused. */
  async deliver(message, to = "ana@exemplo.com") {
    const replies = [];
    for (const line of ["MAIL FROM:<ola@evolua.test>", `RCPT TO:<${to}>`, "DATA", `${message}\r\n.`]) {
      replies.push(await this.send(line));
      if (!/^[23]/.test(replies.at(-1))) break;
    }
    return replies;
  }

  close() {
    this.socket.destroy();
  }
}
