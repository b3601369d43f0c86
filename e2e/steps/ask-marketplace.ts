import { expect } from 'playwright/test';
import type { Call } from '../../lib/marketplace/contract/call';

/** Sends a call of the contract as anybody could. @returns the reply as it came */
export function ask(api: string, { path }: Pick<Call, 'path'>, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return answerOf(`${api}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** What an address of the marketplace answers. */
export async function answerOf(address: string, request?: RequestInit): Promise<unknown> {
  const answer = await fetch(address, request);
  expect(answer.status, address).toBe(200);
  return answer.json();
}
