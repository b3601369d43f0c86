import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../../scripts/lib/command.mjs';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { say, step } from '../../scripts/lib/progress.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
import type { Places } from '../support/world';
import { checks, keepAsking, type Scene } from './checks';
import { newCustomer, newVisitor } from './people';
import { startScene } from './scene';

/** `npm run scale:try`: the whole of it behind nginx, with one of each killed in the middle. */

/** Journeys that pass through everything: the catalogue, a session, a purchase, the chat. */
const journeys = [
  'chooses a dress, registers, pays by card',
  'a line that is deleted by mistake comes back as it was',
  'a favourite that was wanted before signing in is told once',
  'a form of a product says on a page of its own what is missing',
  'what the seller writes is there without reloading',
  'an account is deleted with its password only',
  'a session that ends while a form is filled in loses nothing',
  'a colour and a size stand in the address',
  'behind one cache nobody sees another’s message',
];
const behindCache = [
  'behind one cache nobody sees another’s message',
  'a favourite that was wanted before signing in is told once',
  'a form of a product says on a page of its own what is missing',
];
const betweenKillsMs = 8_000;

const log: string[] = [];
const isWanted = (name: string) => process.argv.length < 3 || process.argv.includes(name);

runCommand(async () => {
  const scene = await step(
    'Démarrage de deux boutiques, de deux places de marché, de nginx, de PostgreSQL et de Redis',
    () => startScene((line) => log.push(line)),
  );
  try {
    if (isWanted('checks')) {
      for (const { title, run: check } of checks) {
        let figures = '';
        await step(title, async () => {
          figures = await check(scene);
        });
        say(`  ${figures}`);
      }
    }
    if (isWanted('kills')) await journeysWithKills(scene);
    if (isWanted('cache')) {
      await step('Parcours derrière un cache qui ne connaît que l’adresse', (detail) =>
        playwright(scene.byAddressAlone, behindCache, detail),
      );
    }
  } catch (error) {
    say(log.slice(-40).join('\n'));
    throw error;
  } finally {
    await scene.end();
  }
}, 130);

/** Whoever asks meanwhile is failed only where something was killed while it answered; a journey that it hit is repeated. */
async function journeysWithKills(scene: Scene): Promise<void> {
  const { baseURL, dataDir } = scene.places;
  const { visitor } = await newCustomer(baseURL, dataDir);
  const ways = [
    keepAsking(newVisitor(), [`${baseURL}/`, `${baseURL}/category`]),
    keepAsking(newVisitor(), [`${baseURL}/api/ready`]),
    ...Array.from({ length: 4 }, () =>
      keepAsking(newVisitor(), [`${baseURL}/`, `${baseURL}/privacy_policy`, `${baseURL}/login`]),
    ),
    keepAsking(visitor, [`${baseURL}/my_account`, `${baseURL}/api/me`, `${baseURL}/cart`]),
  ];
  const kills: { readonly name: string; readonly at: number; readonly until: number }[] = [];
  let isOver = false;
  const killing = (async () => {
    for (const mortal of scene.mortals) {
      await pause(betweenKillsMs);
      if (isOver) return;
      const at = performance.now();
      await mortal.kill();
      kills.push({ name: mortal.name, at, until: performance.now() });
      await pause(betweenKillsMs / 4);
      await mortal.start();
    }
  })();
  await step('Parcours à travers nginx, pendant qu’un de chacun est tué', async (detail) => {
    await playwright(scene.places, journeys, detail, ['--retries=1']);
  });
  isOver = true;
  await killing;
  const asked = (await Promise.all(ways.map(({ stop }) => stop()))).flat();
  const failed = asked.filter(({ failure }) => failure !== null);
  const underWay = failed.filter(({ from, to }) =>
    kills.some(({ at, until }) => from <= until && at <= to),
  );
  say(`  tués : ${kills.map(({ name }) => name).join(', ')}`);
  say(
    `  ${asked.length} demandes à côté, ${failed.length} échouées, dont ${underWay.length} en cours au moment`,
  );
  const others = failed.filter((one) => !underWay.includes(one));
  if (kills.length < scene.mortals.length) throw new UserError('Les parcours ont fini trop tôt.');
  if (others.length === 0) return;
  const told = others.map(({ address, from, failure }) => {
    const before = kills.findLast(({ until }) => until < from);
    const after = before
      ? `${Math.round(from - before.until)} ms après ${before.name}`
      : 'avant tout';
    return `${address} ${failure} ${after}`;
  });
  throw new UserError(
    'Des demandes ont échoué qui n’étaient pas en cours.',
    told.slice(0, 20).join('\n'),
  );
}

async function playwright(
  places: Places,
  titles: readonly string[],
  detail: (line: string) => void,
  options: readonly string[] = [],
): Promise<void> {
  const grep = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project=phone',
    '--grep',
    grep,
    '--timeout=120000',
  ];
  const result = await run(
    process.execPath,
    [inRoot('node_modules/playwright/cli.js'), ...args, ...options],
    {
      cwd: root,
      env: { ...process.env, VITRINE_E2E_WORLD: JSON.stringify(places), VITRINE_TEST_ALL: '1' },
      onLine: detail,
    },
  );
  say(
    `  ${/\d+ passed.*/.exec(result.output)?.[0] ?? ''} ${/\d+ flaky/.exec(result.output)?.[0] ?? ''}`,
  );
  if (!result.ok) throw new UserError('Des parcours ont échoué.', result.output);
}
