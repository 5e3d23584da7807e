// Makes a certificate authority and a certificate of this machine, so that a client can check TLS as in production.
// Node can sign but not build certificates, so the DER structure is written here. Two certificates are needed because
// rustls refuses one that is authority and server at once.

import { createHash, generateKeyPairSync, sign } from "node:crypto";

const oids = {
  ecdsaWithSha256: "06082a8648ce3d040302",
  commonName: "0603550403",
  subjectKeyId: "0603551d0e",
  keyUsage: "0603551d0f",
  subjectAltName: "0603551d11",
  basicConstraints: "0603551d13",
  authorityKeyId: "0603551d23",
  extendedKeyUsage: "0603551d25",
  serverAuth: "06082b06010505070301",
};
const oid = (name) => Buffer.from(oids[name], "hex");
const yes = Buffer.from("0101ff", "hex");
// Wide limits: tests run on other dates. UTCTime ends in 2049.
const validFrom = "200101000000Z";
const validTo = "491231235959Z";

/** Returns `{ ca, cert, key }` in PEM. The certificate is for localhost, 127.0.0.1 and ::1. */
export function makeCertificates() {
  const authority = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const server = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ca = certificate({
    subject: "Evolua: autoridade de teste",
    publicKey: authority.publicKey,
    issuer: "Evolua: autoridade de teste",
    issuerKeys: authority,
    serial: 1,
    extensions: [
      extension("basicConstraints", sequence(yes), true),
      extension("keyUsage", Buffer.from("03020106", "hex"), true),
    ],
  });
  const cert = certificate({
    subject: "localhost",
    publicKey: server.publicKey,
    issuer: "Evolua: autoridade de teste",
    issuerKeys: authority,
    serial: 2,
    extensions: [
      extension("basicConstraints", sequence(), true),
      extension("keyUsage", Buffer.from("03020780", "hex"), true),
      extension("extendedKeyUsage", sequence(oid("serverAuth"))),
      extension("subjectAltName", sequence(...names())),
    ],
  });
  return { ca: pem(ca), cert: pem(cert), key: server.privateKey.export({ type: "pkcs8", format: "pem" }) };
}

function certificate({ subject, publicKey, issuer, issuerKeys, serial, extensions }) {
  const algorithm = sequence(oid("ecdsaWithSha256"));
  const keyIds = [
    extension("subjectKeyId", tagged(0x04, keyId(publicKey))),
    extension("authorityKeyId", sequence(tagged(0x80, keyId(issuerKeys.publicKey)))),
  ];
  const content = sequence(
    Buffer.from("a003020102", "hex"), // Version 3
    tagged(0x02, Buffer.from([serial])),
    algorithm,
    name(issuer),
    sequence(tagged(0x17, Buffer.from(validFrom)), tagged(0x17, Buffer.from(validTo))),
    name(subject),
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(...extensions, ...keyIds)),
  );
  return sequence(content, algorithm, bits(sign("sha256", content, issuerKeys.privateKey)));
}

function names() {
  const localhostV6 = Buffer.alloc(16);
  localhostV6[15] = 1;
  return [tagged(0x82, Buffer.from("localhost")), tagged(0x87, Buffer.from([127, 0, 0, 1])), tagged(0x87, localhostV6)];
}

function name(commonName) {
  return sequence(tagged(0x31, sequence(oid("commonName"), tagged(0x0c, Buffer.from(commonName)))));
}

function extension(type, value, critical = false) {
  return sequence(oid(type), ...(critical ? [yes] : []), tagged(0x04, value));
}

function keyId(publicKey) {
  return createHash("sha1")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest();
}

function bits(value) {
  return tagged(0x03, Buffer.concat([Buffer.from([0]), value]));
}

function sequence(...parts) {
  return tagged(0x30, Buffer.concat(parts));
}

/** A DER value: tag, length and content. Lengths above 127 take one or two more bytes. */
function tagged(tag, content) {
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function pem(der) {
  const lines = der.toString("base64").match(/.{1,64}/g);
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
