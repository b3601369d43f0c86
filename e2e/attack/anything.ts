import { type Finding, finding, times } from './finding';
import { flood, statuses } from './flood';
import type { AttackedShop } from './shop';
import { allWell, waits, whileWatching } from './watch';

const connections = 200;
const forMs = 3_000;

const targets: Readonly<
  Record<string, { readonly path: string; readonly method?: string; readonly body?: string }>
> = {
  home: { path: '/' },
  'a file': { path: '/sw.js' },
  'a picture': { path: '/illustrations/vitrine.svg' },
  'a lost picture': { path: '/media/jamais-vue.webp' },
  'an event stream': { path: '/api/chat/stream' },
  ready: { path: '/api/ready' },
  'who is signed in': { path: '/api/me' },
  suggestions: { path: '/api/search/suggestions?q=robe' },
  'a form': { path: '/api/login', method: 'POST', body: 'email=a&password=b' },
};

/** Loads one address after the other with 200 connections and measures `/api/health` meanwhile. */
export async function anything({ baseURL }: AttackedShop): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, { path, method, body }] of Object.entries(targets)) {
    const end = performance.now() + forMs;
    let seen = '';
    const health = await whileWatching(`${baseURL}/api/health`, async () => {
      const next = () => (performance.now() < end ? path : null);
      seen = statuses(await flood(baseURL, { connections, method, body, next }));
    });
    const figure = `health ${times(waits(health))} (${seen})`;
    findings.push(finding(name, figure, '≤ 100 ms', allWell(health)));
  }
  return findings;
}
