// A mail catcher: accepts every message over SMTP, delivers none, and lists them over HTTP.
// It can also be a bad mail server: see PUT /mode in http.js.

import { createServer } from "node:http";
import { closeServer, listen } from "../http.js";
import { withoutWarnings } from "../without-warnings.js";
import { makeCertificates } from "./certificates.js";
import { mailHandler } from "./http.js";
import { createSmtpServer } from "./smtp.js";

const MAX_MAILS = 500;
const MODES = ["normal", "slow", "refuse", "busy", "black_hole"];
const MAX_DELAY_MS = 600_000;

/**
 * Starts the SMTP and the HTTP server. Port 0 selects a free one.
 * `auth` is `{ user, password }`, which every client must then give; without it a client may sign in as anybody or not.
 * `tls` is "starttls" (offered), "implicit" (from the first byte, as on port 465) or "none".
 */
export async function startMailCatcher({
  host = "127.0.0.1",
  smtpPort = 1025,
  httpPort = 8025,
  auth,
  tls = "starttls",
} = {}) {
  const certificates = makeCertificates();
  const state = { mails: [], mode: { mode: "normal", delay_ms: 0 }, lastId: 0 };
  const store = (mail) => {
    state.lastId += 1;
    state.mails.unshift({ id: state.lastId, ...mail });
    state.mails.length = Math.min(state.mails.length, MAX_MAILS);
  };
  const setMode = (wanted) => {
    state.mode = parseMode(wanted);
  };

  const smtp = withoutWarnings(() => createSmtpServer({ store, mode: () => state.mode, auth, tls, certificates }));
  smtp.on("error", (error) => console.error(`correio local: ${error.message}`));
  const http = createServer(mailHandler({ state, setMode, ca: certificates.ca }));

  await Promise.all([listen(smtp, smtpPort, host), listen(http, httpPort, host)]);
  return {
    mails: state.mails,
    smtpPort: smtp.server.address().port,
    httpUrl: `http://${host}:${http.address().port}`,
    ca: certificates.ca,
    setMode,
    close: () => Promise.all([new Promise((done) => smtp.close(done)), closeServer(http)]),
  };
}

function parseMode(wanted) {
  const { mode, delay_ms = 0, ...others } = wanted ?? {};
  if (!MODES.includes(mode)) throw new Error(`mode must be one of ${MODES.join(", ")}`);
  if (!Number.isInteger(delay_ms) || delay_ms < 0 || delay_ms > MAX_DELAY_MS) {
    throw new Error(`delay_ms must be a whole number up to ${MAX_DELAY_MS}`);
  }
  const [unknown] = Object.keys(others);
  if (unknown) throw new Error(`unknown field ${unknown}`);
  return { mode, delay_ms };
}
