// What a browser does with a Web Push message: keys, decryption (RFC 8291, RFC 8188) and the sender's signature (RFC 8292).

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

const CURVE = "prime256v1";
const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** Marks the end of the text in the last record. */
const LAST_RECORD = 2;
const DAY_S = 24 * 60 * 60;

/** Keys of a new browser: `keys` is what it gives to the app's server. */
export function newBrowser() {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    pair,
    auth,
    keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
  };
}

const hkdf = (secret, salt, info, length) => Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Decrypts a body of one record. */
export function decrypt({ pair, auth }, body) {
  const keyEnd = SALT_BYTES + 5 + (body[SALT_BYTES + 4] ?? 0);
  if (body.length < keyEnd + TAG_BYTES + 1) throw new Error("the body is too short");
  const salt = body.subarray(0, SALT_BYTES);
  const recordBytes = body.readUInt32BE(SALT_BYTES);
  const sender = body.subarray(SALT_BYTES + 5, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordBytes) throw new Error("the body has more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = hkdf(pair.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error("the padding is wrong");
  return padded.subarray(0, end).toString("utf8");
}

function publicKey(raw) {
  if (raw.length !== 65 || raw[0] !== 4) throw new Error("the key is not an uncompressed point");
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
}

/** Checks the header `Authorization` and returns the claims. `now` is in seconds. */
export function checkAuthorization(header, { audience, now, serverKey }) {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(header ?? "")?.groups ?? {};
  if (!token) throw new Error("no vapid authorization");
  if (serverKey && key !== serverKey) throw new Error("another key than the browser subscribed with");
  const [head, claims, signature] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey(Buffer.from(key, "base64url")), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature ?? "", "base64url"),
  );
  if (!isSigned) throw new Error("the signature is wrong");
  const { alg } = parse(head);
  const { aud, exp, sub } = parse(claims);
  if (alg !== "ES256") throw new Error("the algorithm is not ES256");
  if (aud !== audience) throw new Error(`the audience is ${aud}`);
  if (!(exp > now && exp <= now + DAY_S)) throw new Error("the signature has expired or lasts more than a day");
  if (!/^(mailto:.+@|https:)/.test(sub ?? "")) throw new Error("the subject is no contact");
  return { aud, exp, sub };
}

const parse = (part) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

/** Keys of an app's server, as a configuration has them. */
export function newKeys() {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A number with leading zeros has fewer bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
