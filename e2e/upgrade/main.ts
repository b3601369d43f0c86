import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { build } from '../../scripts/lib/build';
import { runCommand } from '../../scripts/lib/command.mjs';
import { printLine, step } from '../../scripts/lib/progress.mjs';
import { requireScalePackages } from '../../scripts/lib/scale-packages';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { raiseStock } from '../scale/database';
import { startDeployment } from '../scale/deployment';
import { openDataFolderOf } from './data-folder';
import { blockingMigrations, checkOut, earlierReleases, type Release } from './releases';
import { browseUntil, interruptedCustomer, Shopper } from './shoppers';

type Deployment = Awaited<ReturnType<typeof startDeployment>>;

/**
 * `npm run drill:upgrade [-- --from <tag or commit>] [--short]`: replaces the processes of the
 * previous release by this one while customers shop, and back again if no migration forbids it.
 */
const { from, short } = new Command('drill:upgrade')
  .option('--from <tag or commit>', 'release to replace; by default, the newest earlier tag')
  .option('--short', 'fewer customers, and the data folder of the previous release only')
  .parse()
  .opts<{ from?: string; short?: boolean }>();

const shoppers = short ? 3 : 10;
const browsers = short ? 1 : 4;
/** For how long customers use both releases after each replacement. */
const mixedMs = 3_000;
const log: string[] = [];

runCommand(async () => {
  await requireScalePackages();
  await build();
  const tags = earlierReleases();
  const previous = from ?? tags[0] ?? 'HEAD';
  if (!from && tags.length === 0) {
    printLine('No earlier release is tagged: this commit replaces itself. Choose one with --from.');
  }
  const release = await step(`Installing and building ${previous}`, (detail) =>
    checkOut(previous, true, detail),
  );
  try {
    await replaceUnderLoad(release);
    await openDataFolder(release);
  } catch (error) {
    printLine(log.slice(-40).join('\n'));
    throw error;
  } finally {
    release.remove();
  }
  for (const tag of short ? [] : tags.filter((tag) => tag !== previous)) {
    const older = await checkOut(tag, false, () => {});
    await openDataFolder(older).finally(older.remove);
  }
});

async function openDataFolder(release: Release): Promise<void> {
  await step(
    `Opening a data folder of ${release.name}`,
    () => openDataFolderOf(release),
    (found) => ` ${found}`,
  );
}

async function replaceUnderLoad(release: Release): Promise<void> {
  const deployment = await step(`Starting two shops and two marketplaces of ${release.name}`, () =>
    startDeployment((line) => log.push(line), { release: release.folder }),
  );
  try {
    await raiseStock(deployment.databaseUrl);
    const { endpoints } = deployment;
    const customers = await Promise.all(
      Array.from({ length: shoppers }, () => Shopper.create(endpoints)),
    );
    const interrupted = [
      await interruptedCustomer(endpoints),
      await interruptedCustomer(endpoints),
    ];
    const upgrade = async (
      target: string | undefined,
      draft: (typeof interrupted)[number] | undefined,
    ) => {
      await replaceAll(deployment, target, customers);
      const lost = (await Promise.all(customers.map((one) => one.losses()))).flat();
      if (!(await draft?.resume())) lost.push('the draft of a form is lost');
      if (lost.length > 0) throw new UserError('The replacement lost data.', lost.join('\n'));
      printLine(
        `  ${customers.length} sessions with their carts, and the draft of a form, are complete`,
      );
    };
    await step(`Replacing ${release.name} by this release`, () =>
      upgrade(undefined, interrupted[0]),
    );
    const blocking = blockingMigrations(release);
    if (blocking.length > 0) {
      return printLine(`– No way back to ${release.name}: ${blocking.join(', ')} forbid it.`);
    }
    await step(`Replacing this release by ${release.name} again`, () =>
      upgrade(release.folder, interrupted[1]),
    );
  } finally {
    await deployment.end();
  }
}

/** Replaces one process after the other while customers shop. */
async function replaceAll(
  { endpoints, replaceables, nginxErrors }: Deployment,
  release: string | undefined,
  customers: readonly Shopper[],
): Promise<void> {
  const stopping = new AbortController();
  const failures: string[] = [];
  let requests = 0;
  const onRequest = (failure: string | null) => {
    requests += 1;
    if (failure !== null) failures.push(`${new Date().toISOString()} ${failure}`);
  };
  const { signal } = stopping;
  const loads = Promise.all([
    ...customers.map((customer) => customer.shopUntil(signal, onRequest)),
    ...Array.from({ length: browsers }, () => browseUntil(endpoints.baseURL, signal, onRequest)),
  ]);
  const times: string[] = [];
  try {
    for (const one of replaceables) {
      await pause(mixedMs);
      times.push(`${new Date().toISOString()} ${one.name} stops`);
      await one.replace(release);
      times.push(`${new Date().toISOString()} ${one.name} runs again`);
    }
    await pause(mixedMs);
  } finally {
    stopping.abort();
    await loads;
  }
  printLine(`  ${requests} requests, ${failures.length} failed`);
  if (failures.length === 0) return;
  const events = [...times, ...failures.slice(0, 30)].sort();
  const details = [...events, 'The last errors of nginx:', ...nginxErrors().slice(-30)];
  throw new UserError('Requests failed during the replacement.', details.join('\n'));
}
