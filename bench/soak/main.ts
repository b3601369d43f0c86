import { setMaxListeners } from 'node:events';
import { Command } from 'commander';
import { raiseStock } from '../../e2e/scale/database';
import { startDeployment } from '../../e2e/scale/deployment';
import type { SessionState } from '../../e2e/scale/people';
import { seededRandom } from '../../marketplace/testing/random';
import { build } from '../../scripts/lib/build';
import { runCommand } from '../../scripts/lib/command.mjs';
import { printLine, step } from '../../scripts/lib/progress.mjs';
import { requireScalePackages } from '../../scripts/lib/scale-packages';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { wholeNumber } from '../options';
import { readCatalogue } from './catalogue';
import { Chatter } from './chatter';
import { Crowd } from './crowd';
import { Journal } from './journal';
import { killInTurn } from './kill-in-turn';
import { Load } from './load';
import { watchMemory } from './memory';
import { checkOrders } from './orders';
import { customersFor, limitInProgress, planOf, targetRate } from './plan';
import { type Run, summaryOf, tableOf, verdicts } from './report';
import { writeResults } from './write-results';

/**
 * `npm run soak [-- --short] [--minutes <number>] [--write]`: mixed traffic at 60 % of the capacity
 * while services are killed in turn. docs/soak.md explains the output.
 */
const { short, minutes, write } = new Command('soak')
  .option('--short', 'two minutes of traffic; memory is reported, not checked')
  .option('--minutes <number>', 'duration of the traffic; 30 by default', wholeNumber)
  .option('--write', 'write the results and their plots to docs/soak.md and docs/images')
  .parse()
  .opts<{ short?: boolean; minutes?: number; write?: boolean }>();

const plan = planOf(Boolean(short), minutes);
const customersOfTheMeasurement = 24;
const seed = 20_260_301;
const log: string[] = [];

/** Keeps a line of the output of the shops and marketplaces, without their e-mails. */
function keepWarning(line: string): void {
  if (!line.startsWith('[e-mail]')) log.push(line);
}

type Deployment = Awaited<ReturnType<typeof startDeployment>>;

runCommand(async () => {
  await requireScalePackages();
  await build();
  const deployment = await step(
    'Starting two shops, two marketplaces, nginx, PostgreSQL and Redis',
    () => startDeployment(keepWarning),
  );
  try {
    const run = await soak(deployment);
    printLine(`\n${summaryOf(run)}\n\n${tableOf(run)}\n`);
    if (write) writeResults(run);
    const problems = verdicts(run).flatMap(({ problems }) => problems);
    if (problems.length > 0) {
      throw new UserError('The soak test found problems.', problems.slice(0, 40).join('\n'));
    }
  } catch (error) {
    printLine(log.slice(-40).join('\n'));
    throw error;
  } finally {
    await deployment.end();
  }
});

/**
 * Measures the capacity, then sends the traffic while services are killed, and checks the result.
 */
async function soak(deployment: Deployment): Promise<Run> {
  const { endpoints, databaseUrl, restartables, database, replaceables } = deployment;
  await raiseStock(databaseUrl);
  const catalogue = await readCatalogue(databaseUrl);
  const journal = new Journal();
  const random = seededRandom(seed);
  const crowd = new Crowd(endpoints, catalogue, random, journal);
  const load = new Load(random, crowd.perform, journal);
  await step('Registering customers', () => crowd.grow(customersOfTheMeasurement));
  const capacity = await step(
    'Measuring the capacity',
    () => load.capacity(plan.stepSeconds),
    (found) => `: ${found.toFixed(1)} operations/s`,
  );
  const rate = targetRate(capacity);
  const customers = customersOfTheMeasurement + customersFor(rate, plan.seconds);
  await step(`Registering ${customers} customers`, () => crowd.grow(customers));
  const chatters = await Promise.all(
    Array.from({ length: plan.streams }, () => Chatter.create(endpoints, journal)),
  );

  const endMemory = watchMemory(replaceables);
  const stopping = new AbortController();
  // All chatters listen to it.
  setMaxListeners(0, stopping.signal);
  const from = performance.now();
  await step(`${plan.seconds / 60} min of traffic while services are killed`, async (detail) => {
    const chats = Promise.all(
      chatters.map((one) => one.chatUntil(stopping.signal, catalogue.inTurn())),
    );
    const kills = killInTurn([...restartables, database], plan.seconds, journal, detail);
    await Promise.all([load.atRate(rate, limitInProgress(capacity), plan.seconds), kills]);
    stopping.abort();
    await chats;
  });
  const to = performance.now();
  const memory = endMemory();
  const states: SessionState[] = [];
  // One after the other: the shops shed the load of all customers at once.
  for (const one of crowd.customers) states.push(await one.sessionState());
  return {
    plan,
    capacity,
    rate,
    from,
    to,
    journal,
    memory,
    purchases: crowd.customers.reduce((sum, one) => sum + one.purchases.length, 0),
    messages: chatters.reduce((sum, one) => sum + one.messages, 0),
    lostSessions: states.filter((state) => state !== 'signed in'),
    sessions: states.length,
    orderProblems: await checkOrders(databaseUrl, crowd.customers),
  };
}
