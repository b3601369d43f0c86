import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { makeCertificate } from './certificate';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-certificate-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function readFiles() {
  const files = makeCertificate(folder);
  return { key: fs.readFileSync(files.key), cert: fs.readFileSync(files.certificate) };
}

test('is signed with its own key, and valid for localhost until 2126', () => {
  const certificate = new X509Certificate(readFiles().cert);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.checkHost('boutique.example')).toBeUndefined();
  expect(certificate.validTo).toContain('2126');
});

test('states no length in more bytes than it needs, which browsers refuse', () => {
  const { raw } = new X509Certificate(readFiles().cert);
  const [tag, kind, length = 0] = raw.subarray(4);
  expect({ tag, kind, isLong: length >= 0x80 }).toEqual({ tag: 0x30, kind: 0x81, isLong: true });
});

test('is accepted by a client that trusts it', async () => {
  const { key, cert } = readFiles();
  const server = tls.createServer({ key, cert }, (socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = tls.connect({ port, host: '127.0.0.1', servername: 'localhost', ca: cert });
  await once(client, 'secureConnect');
  expect(client.authorized).toBe(true);
  client.destroy();
  server.close();
});

test('is created once per folder', () => {
  expect(readFiles()).toEqual(readFiles());
});
