import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// Usage: memory-server.ts <port> <folder>
// Serves the precompressed pages and the pictures of a folder from memory.
const [port, folder = ''] = process.argv.slice(2);

const held = new Map<string, { type: string; br?: Buffer; gzip?: Buffer; plain: Buffer }>();
for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(html|avif)$/.test(file)) continue;
  const plain = fs.readFileSync(path.join(folder, file));
  if (file.endsWith('.avif')) held.set(`/${file}`, { type: 'image/avif', plain });
  else {
    const address = file === 'index.html' ? '/' : `/${file.replace('.html', '')}`;
    const compressed = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
    held.set(address, { type: 'text/html; charset=utf-8', plain, ...compressed });
  }
}

http
  .createServer((request, response) => {
    const found = held.get(request.url ?? '');
    if (!found) return response.writeHead(404).end();
    const accepted = request.headers['accept-encoding'] ?? '';
    const coding = accepted.includes('br') && found.br ? 'br' : found.gzip ? 'gzip' : null;
    const body = (coding && found[coding]) || found.plain;
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': body.length,
      vary: 'accept-encoding',
      'cache-control': found.br ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(coding && { 'content-encoding': coding }),
    });
    response.end(body);
  })
  .listen(Number(port), '127.0.0.1');
