import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { prepareDatabase } from '../database';
import { runOffline } from '../offline';
import { type Random, seededRandom } from '../random';
import { type ServerProcess, startServer } from '../server';
import { type CheckResult, Customer } from './customer';
import { piecesToBuy } from './pieces';

const customerCount = 8;
const ordersPerCustomer = 6;
/**
 * Acknowledged writes before the time until the kill begins, so that slow machines prove as much.
 */
const leastWrites = 2;
const shortestMs = 100;
const longestMs = 2_000;
/** Checking the tables needs a process of its own, so it is not done after every iteration. */
const tableCheckInterval = 10;
const problemList = z.array(z.string());

export interface Figures {
  iterations: number;
  /** Writes acknowledged before the process was killed. */
  acknowledged: number;
  /** Writes pending when it was killed that took effect. */
  tookEffect: number;
  leftNoTrace: number;
  orders: number;
  problems: string[];
}

/**
 * Kills the marketplace repeatedly on one data folder while customers write, restarts it and
 * compares the stored data with the acknowledged writes.
 * @param onIteration called with the figures after each iteration
 */
export async function runKillIterations(
  dataDir: string,
  iterations: number,
  seed: number,
  onIteration: (figures: Readonly<Figures>) => void,
): Promise<Figures> {
  const random = seededRandom(seed);
  const figures: Figures = {
    iterations: 0,
    acknowledged: 0,
    tookEffect: 0,
    leftNoTrace: 0,
    orders: 0,
    problems: [],
  };
  await prepareDatabase(dataDir, 'demo');
  await runOffline('snapshot-stock', dataDir, z.null());
  let server = await startServer({ dataDir });
  const pieces = await piecesToBuy(server, Math.min(100, 30 * iterations));
  const newCustomer = (number: number) => new Customer(seededRandom(seed + number), pieces);
  let made = customerCount;
  const customers = Array.from({ length: customerCount }, (_, number) => newCustomer(number));
  for (let iteration = 1; iteration <= iterations; iteration += 1) {
    await shopUntilKilled(server, customers, random);
    const checksTables = iteration % tableCheckInterval === 0 || iteration === iterations;
    if (checksTables)
      figures.problems.push(...(await runOffline('find-partial-writes', dataDir, problemList)));
    server = await startServer({ dataDir });
    for (const [place, customer] of customers.entries()) {
      const result = await customer.check(server);
      count(result, figures);
      if (result.allOrders < ordersPerCustomer) continue;
      made += 1;
      customers[place] = newCustomer(made);
    }
    figures.iterations = iteration;
    onIteration(figures);
    if (figures.problems.length > 0) break;
  }
  await server.stop();
  return figures;
}

async function shopUntilKilled(
  server: ServerProcess,
  customers: readonly Customer[],
  random: Random,
): Promise<void> {
  const delayMs = random.between(shortestMs, longestMs);
  let left = leastWrites;
  let resolve = () => {};
  const underWay = new Promise<void>((onEnough) => {
    resolve = onEnough;
  });
  const onAcknowledged = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  const shopping = Promise.all(customers.map((one) => one.shop(server, { onAcknowledged })));
  try {
    await Promise.race([shopping, underWay.then(() => pause(delayMs))]);
  } finally {
    await server.kill();
  }
  await shopping;
}

function count(result: CheckResult, figures: Figures): void {
  if (result.problem) figures.problems.push(result.problem);
  if (result.tookEffect === true) figures.tookEffect += 1;
  if (result.tookEffect === false) figures.leftNoTrace += 1;
  figures.acknowledged += result.acknowledged;
  figures.orders += result.newOrders;
}
