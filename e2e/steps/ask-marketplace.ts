import { expect } from 'playwright/test';
import type { Call } from '../../lib/marketplace/contract/call';

/** Sends a call of the contract without a session. @returns the raw reply */
export function ask(api: string, { path }: Pick<Call, 'path'>, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return answerOf(`${api}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Requests an address of the marketplace. */
export async function answerOf(address: string, request?: RequestInit): Promise<unknown> {
  const answer = await fetch(address, request);
  expect(answer.status, address).toBe(200);
  return answer.json();
}
