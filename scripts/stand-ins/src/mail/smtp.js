// The SMTP side of the mail catcher.

import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

// Clients keep connections open; closing the catcher doesn't wait for them.
const CLOSE_TIMEOUT_MS = 50;

export function createSmtpServer({ store, mode, auth, tls, certificates }) {
  const is = (name) => mode().mode === name;
  return new SMTPServer({
    key: certificates.key,
    cert: certificates.cert,
    secure: tls === "implicit",
    hideSTARTTLS: tls !== "starttls",
    authOptional: auth === undefined,
    authMethods: ["PLAIN", "LOGIN"],
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onAuth: (given, _session, done) => checkAuth(auth, given, done),
    // A black hole never calls back, so that the client waits for a reply until it gives up.
    onConnect: (_session, done) => is("black_hole") || done(),
    onMailFrom: (_address, _session, done) => {
      if (is("black_hole")) return;
      done(is("busy") ? failure(451, "4.3.2 Busy, try again later") : null);
    },
    onRcptTo: (_address, _session, done) => done(is("refuse") ? failure(550, "5.1.1 No such user here") : null),
    onData: (stream, session, done) => {
      readMail(stream, session).then((mail) => {
        // A slow server has the message before it says so: a client that gives up and sends again makes a second one.
        store(mail);
        if (is("slow")) setTimeout(done, mode().delay_ms).unref();
        else done();
      }, done);
    },
  });
}

function checkAuth(auth, { username, password }, done) {
  if (auth && (username !== auth.user || password !== auth.password)) {
    return done(failure(535, "5.7.8 Wrong user or password"));
  }
  return done(null, { user: username });
}

function failure(responseCode, message) {
  return Object.assign(new Error(message), { responseCode });
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
