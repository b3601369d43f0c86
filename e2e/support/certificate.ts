import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  text: 0x0c,
  shortTime: 0x17,
  longTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
};

/** Encodes a value in DER, the binary format of certificates. */
function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

/** Browsers refuse a length with more bytes than it needs. */
function lengthBytes(length: number): readonly number[] {
  if (length < 0x80) return [length];
  if (length < 0x100) return [0x81, length];
  return [0x82, length >> 8, length & 0xff];
}

const objectId = (hex: string) => der(tags.objectId, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = der(tags.sequence, objectId('2a8648ce3d040302'));
const commonName = objectId('550403');
const subjectAlternativeName = objectId('551d11');

/** Returns a self-signed certificate for localhost, which is valid until 2126. */
function selfSigned({ publicKey, privateKey }: crypto.KeyPairKeyObjectResult): string {
  const host = 'localhost';
  const attribute = der(tags.sequence, commonName, der(tags.text, host));
  const name = der(tags.sequence, der(tags.set, attribute));
  const names = der(tags.octetString, der(tags.sequence, der(tags.dnsName, host)));
  const unsigned = der(
    tags.sequence,
    der(tags.version, der(tags.integer, Uint8Array.of(2))),
    der(tags.integer, Uint8Array.of(1), crypto.randomBytes(15)),
    ecdsaWithSha256,
    name,
    der(tags.sequence, der(tags.shortTime, '200101000000Z'), der(tags.longTime, '21260101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(tags.extensions, der(tags.sequence, der(tags.sequence, subjectAlternativeName, names))),
  );
  const signature = crypto.sign('sha256', unsigned, privateKey);
  const unusedBits = Uint8Array.of(0);
  const signed = der(
    tags.sequence,
    unsigned,
    ecdsaWithSha256,
    der(tags.bitString, unusedBits, signature),
  );
  const lines = signed.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

/**
 * Returns the files of a self-signed certificate for localhost in a folder. Creates them when the
 * folder has none.
 */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  if (!fs.existsSync(key)) {
    const keys = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(certificate, selfSigned(keys));
    const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
    fs.writeFileSync(key, pem, { mode: 0o600 });
  }
  return { key, certificate };
}
