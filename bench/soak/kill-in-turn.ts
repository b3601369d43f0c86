import { setTimeout as pause } from 'node:timers/promises';
import type { Restartable } from '../../e2e/scale/deployment';
import type { Journal } from './journal';
import { scheduleKills } from './plan';

/** Kills each service in turn, and starts it again, while the traffic runs for these seconds. */
export async function killInTurn(
  services: readonly Restartable[],
  seconds: number,
  journal: Journal,
  detail: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  for (const { part, at, downSeconds } of scheduleKills(services, seconds)) {
    await pause(Math.max(0, began + at * 1000 - performance.now()));
    detail(`killing ${part.name}`);
    const killedAt = performance.now();
    await part.kill();
    journal.kills.push({ name: part.name, at: killedAt, until: performance.now() });
    await pause(downSeconds * 1000);
    await part.start();
    detail(`${part.name} runs again`);
  }
}
