import { fork } from 'node:child_process';
import { once } from 'node:events';
import type http from 'node:http';
import { inRoot } from '../../scripts/lib/paths.mjs';

export interface Look {
  readonly status: number | string;
  readonly ms: number;
}

/** Requests an address at intervals while the action runs. @returns the responses */
export async function whileWatching(
  address: string,
  act: () => Promise<void>,
  { everyMs = 50, headers = {} }: { everyMs?: number; headers?: http.OutgoingHttpHeaders } = {},
): Promise<readonly Look[]> {
  const args = [address, String(everyMs), JSON.stringify(headers)];
  const watcher = fork(inRoot('e2e/attack/watch.mjs'), args, { execArgv: [] });
  await act();
  watcher.send('end');
  const [answers]: Look[][] = await once(watcher, 'message');
  return answers ?? [];
}

export function waits(looks: readonly Look[]): readonly number[] {
  return looks.map(({ ms }) => ms);
}

export function allWell(looks: readonly Look[]): boolean {
  return looks.length > 0 && looks.every(({ status }) => status === 200);
}
