import { setTimeout as pause } from 'node:timers/promises';
import { manualClock, moveClock } from '../clock';
import { prepareDatabase } from '../database';
import { type FakeSmtpServer, startFakeSmtpServer } from '../fake-smtp-server';
import { type Random, seededRandom } from '../random';
import { type ServerProcess, startServer } from '../server';
import { type Buyer, newBuyer } from './buyer';
import { type Confirmations, readConfirmations } from './confirmations';
import { isLostConnection } from './lost-connection';
import { piecesToBuy } from './pieces';

const buyerCount = 4;
const ordersPerKill = 5;
/** Longest time between the last awaited order and the kill. */
const longestMs = 60;
/** Longer than the lease of a mail. */
const stepSeconds = 61;
const outageSteps = 10;
/** Longer than the longest delay between two attempts. */
const drainSeconds = 1_200;
const drains = 20;

export interface MailFigures extends Confirmations {
  readonly kills: number;
  readonly killsDuringOutage: number;
  /** Time on the marketplace's clock without a mail server, without interruption by a kill. */
  readonly outageSeconds: number;
}

/**
 * Kills the marketplace repeatedly while customers buy and its mail server is down for a while, and
 * compares the order confirmations that have arrived with the orders. There are five orders per
 * kill.
 * @param onKill called with the number of kills so far
 */
export async function runMailIterations(
  dataDir: string,
  kills: number,
  seed: number,
  onKill: (kills: number) => void,
): Promise<MailFigures> {
  const receiver = await startFakeSmtpServer();
  await prepareDatabase(dataDir, 'demo');
  let server: ServerProcess | null = null;
  const start = async () => {
    server = await startServer({ dataDir, env: { SMTP_URL: receiver.url, ...manualClock } });
    return server;
  };
  try {
    return await run({ start, receiver, random: seededRandom(seed) }, kills, onKill);
  } finally {
    await stopIfStarted(server);
    await receiver.close();
  }
}

interface Environment {
  readonly start: () => Promise<ServerProcess>;
  readonly receiver: FakeSmtpServer;
  readonly random: Random;
}

async function run(
  { start, receiver, random }: Environment,
  kills: number,
  onKill: (kills: number) => void,
): Promise<MailFigures> {
  let server = await start();
  const pieces = await piecesToBuy(server);
  const buyers: Buyer[] = [];
  for (let number = 0; number < buyerCount; number += 1) {
    buyers.push(await newBuyer(server, receiver, pieces, random));
  }
  const outage = { from: Math.floor(kills * 0.4), to: Math.ceil(kills * 0.6) };
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill === outage.from) await receiver.close();
    if (kill === outage.to) await receiver.reopen();
    await buyUntilKilled(server, buyers, random, kill === outage.from ? outageSteps : 1);
    server = await start();
    onKill(kill + 1);
  }
  await buyTheRest(server, buyers, kills * ordersPerKill);
  const confirmations = await drain(server, receiver, buyers);
  return {
    ...confirmations,
    kills,
    killsDuringOutage: outage.to - outage.from,
    outageSeconds: outageSteps * stepSeconds,
  };
}

/** Compilers do not see that the start has assigned the server. */
async function stopIfStarted(server: ServerProcess | null): Promise<void> {
  await server?.stop();
}

/**
 * Buys up to five pieces while the clock advances, so that mails are sent again, and kills the
 * marketplace at a random moment after some orders.
 */
async function buyUntilKilled(
  server: ServerProcess,
  buyers: readonly Buyer[],
  random: Random,
  steps: number,
): Promise<void> {
  const wanted = Math.ceil(random.next() * ordersPerKill);
  let begun = 0;
  let acknowledged = 0;
  let resolveEnough = () => {};
  const enough = new Promise<void>((resolve) => {
    resolveEnough = resolve;
  });
  const shop = async (buyer: Buyer) => {
    while (begun < ordersPerKill) {
      begun += 1;
      if (await buyer.buy(server)) acknowledged += 1;
      if (acknowledged >= wanted) resolveEnough();
    }
  };
  const advance = async () => {
    for (let step = 0; step < steps; step += 1) await moveClock(server, stepSeconds);
  };
  const advancing = untilLost(advance);
  const shopping = Promise.all(buyers.map((buyer) => untilLost(() => shop(buyer))));
  try {
    await Promise.race([enough, shopping]);
    if (steps > 1) await advancing;
    await pause(random.between(0, longestMs));
  } finally {
    await server.kill();
  }
  await Promise.all([advancing, shopping]);
}

/** Runs work that a kill may interrupt. */
async function untilLost(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isLostConnection(error)) throw error;
  }
}

/** Buys until there are as many orders as wanted, in place of those that a kill prevented. */
async function buyTheRest(server: ServerProcess, buyers: readonly Buyer[], wanted: number) {
  const numbers = await Promise.all(buyers.map((buyer) => buyer.orderNumbers(server)));
  let orders = numbers.flat().length;
  for (let turn = 0; orders < wanted && turn < wanted * 5; turn += 1) {
    if (await buyers[turn % buyers.length]?.buy(server)) orders += 1;
  }
}

/** Advances the clock until every order is confirmed, or no further attempt would help. */
async function drain(server: ServerProcess, receiver: FakeSmtpServer, buyers: readonly Buyer[]) {
  for (let turn = 1; ; turn += 1) {
    await moveClock(server, drainSeconds);
    const found = await readConfirmations(server, receiver, buyers);
    if (turn === drains || found.confirmed === found.orders) return found;
  }
}
