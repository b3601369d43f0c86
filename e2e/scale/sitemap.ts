import assert from 'node:assert/strict';
import type { Deployment } from './checks';
import { memoryOf } from './memory';
import { newVisitor } from './people';

const partsToRead = 12;
const maxLocations = 50_000;

/**
 * Reads the sitemap's index, and parts at equal distances from the first to the last.
 * @returns measurements to print
 */
export async function readSitemaps(deployment: Deployment): Promise<string> {
  const [shop] = deployment.shops;
  const visitor = newVisitor();
  const site = deployment.endpoints.baseURL;
  const read = async (address: string) => {
    const began = performance.now();
    const { status, body } = await visitor.ask(address.replace(site, shop));
    assert.equal(status, 200, address);
    assert.match(body, /<\/(urlset|sitemapindex)>\s*$/, `${address} is complete`);
    const locations = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found);
    assert(locations.length > 0 && locations.length <= maxLocations, address);
    return { locations, ms: Math.round(performance.now() - began), bytes: body.length };
  };
  const index = await read(`${shop}/sitemap.xml`);
  const parts = index.locations.filter((address) => address.includes('articles-'));
  assert(parts.length > 0, 'the sitemap has parts with products');
  const before = memoryOf(deployment);
  const seen = new Set<string>();
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < Math.min(partsToRead, parts.length); turn += 1) {
    const place = Math.round((turn * (parts.length - 1)) / Math.max(1, partsToRead - 1));
    const part = await read(parts[Math.min(place, parts.length - 1)] ?? '');
    for (const location of part.locations) seen.add(location);
    times.push(part.ms);
    bytes = Math.max(bytes, part.bytes);
  }
  return [
    `${parts.length} parts, index in ${index.ms} ms; parts from the first to the last in ${times.join(', ')} ms, at most ${bytes} bytes, ${seen.size} products`,
    `memory before: ${before}`,
    `memory after: ${memoryOf(deployment)}`,
  ].join('\n  ');
}
