import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";

const hkdf = (...parts) => Buffer.from(hkdfSync("sha256", ...parts));
const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Encrypts a text for a browser, as a sender does. `salt` and `secret` fix what is random otherwise. */
export function encrypt({ p256dh, auth }, text, { salt = randomBytes(16), secret, padding = 0 } = {}) {
  const sender = createECDH("prime256v1");
  if (secret) sender.setPrivateKey(secret, "base64url");
  else sender.generateKeys();
  const browser = Buffer.from(p256dh, "base64url");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser, sender.getPublicKey()]);
  const ikm = hkdf(sender.computeSecret(browser), Buffer.from(auth, "base64url"), info, 32);
  const key = hkdf(ikm, salt, "Content-Encoding: aes128gcm\0", 16);
  const cipher = createCipheriv("aes-128-gcm", key, hkdf(ikm, salt, "Content-Encoding: nonce\0", 12));
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2, ...Array(padding).fill(0)]))]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(4096);
  const header = Buffer.concat([salt, size, Buffer.from([65]), sender.getPublicKey()]);
  return Buffer.concat([header, record, cipher.final(), cipher.getAuthTag()]);
}

/** A sender's keys and the header that it signs. */
export function newSender() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const raw = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const key = raw.toString("base64url");
  const authorization = (claims, { alg = "ES256" } = {}) => {
    const signed = `${encode({ typ: "JWT", alg })}.${encode(claims)}`;
    const options = {
      key: createPrivateKey(privateKey.export({ type: "pkcs8", format: "pem" })),
      dsaEncoding: "ieee-p1363",
    };
    return `vapid t=${signed}.${sign("sha256", Buffer.from(signed), options).toString("base64url")}, k=${key}`;
  };
  return { key, authorization };
}
