import { once } from 'node:events';
import type http from 'node:http';
import { Worker } from 'node:worker_threads';

export interface Look {
  readonly status: number | string;
  readonly ms: number;
}

/** Looks at an address again and again while something is done. @returns what it saw */
export async function whileWatching(
  address: string,
  act: () => Promise<void>,
  { everyMs = 50, headers = {} }: { everyMs?: number; headers?: http.OutgoingHttpHeaders } = {},
): Promise<readonly Look[]> {
  const file = new URL('watch.mjs', import.meta.url);
  const worker = new Worker(file, { workerData: { address, everyMs, headers } });
  await act();
  worker.postMessage('end');
  const [answers]: Look[][] = await once(worker, 'message');
  return answers ?? [];
}

export function waits(looks: readonly Look[]): readonly number[] {
  return looks.map(({ ms }) => ms);
}

export function allWell(looks: readonly Look[]): boolean {
  return looks.length > 0 && looks.every(({ status }) => status === 200);
}
