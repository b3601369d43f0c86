import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIResponse } from 'playwright/test';
import { allCalls } from '../../lib/marketplace/contract/calls';
import type { FaultProxy, InjectedFault } from '../fault-proxy/fault-proxy';
import { type Fault, isHarmless } from '../fault-proxy/faults';
import { checkDataCopy } from './check-data-copy';
import { checkPage, claimsNothingChanged, findWrongText, visibleText } from './check-page';
import { dataCopy, type Submission } from './table';
import { filled, filledForm, type Owner, provide } from './test-data';

/** The problems that a cell of the fault matrix found. */
export type Problems = readonly string[];

const pollMs = 200;
const timeoutMs = 45_000;

/** Returns the path of a call, without its parameters. @throws Error for an unknown name */
export function pathOf(name: string): string {
  const path = allCalls.find((call) => call.name === name)?.call.path;
  if (!path) throw new Error(`no call ${name}`);
  return path.replace(/\/(:.*)?$/, '');
}

/** Opens a screen until the fault has hit its call, and checks every response. */
export async function tryScreen(
  faultProxy: FaultProxy,
  { request }: Pick<Owner, 'request'>,
  cell: {
    readonly call: string;
    readonly fault: Fault;
    readonly about: string;
    readonly screen: string;
  },
): Promise<Problems> {
  const { fault, screen } = cell;
  const injected = faultProxy.inject({ call: pathOf(cell.call), fault, about: cell.about });
  try {
    return await untilHit(injected, fault, async () => {
      const answer = await request.get(screen, { maxRedirects: 0 });
      if (screen === '/api/me') return checkOverlay(answer, cell);
      if (screen === dataCopy) return checkDataCopy(answer, cell);
      return checkPage(answer, fault, [200, 503]);
    });
  } finally {
    injected.end();
  }
}

/**
 * Repeats until the call is sent: after a failure, the shop does not call the marketplace for a
 * while.
 */
async function untilHit(
  injected: InjectedFault,
  fault: Fault,
  attempt: () => Promise<Problems>,
): Promise<Problems> {
  const end = performance.now() + timeoutMs;
  while (true) {
    const problems = await attempt();
    const mayPass = isHarmless(fault) || injected.hits === 0;
    if (!mayPass || (injected.hits > 0 && problems.length === 0)) return problems;
    // A problem counts even if the fault has not hit the call yet.
    if (!isHarmless(fault) && problems.length > 0) return problems;
    if (performance.now() > end) return injected.hits > 0 ? problems : ['the call was never sent'];
    await pause(pollMs);
  }
}

async function checkOverlay(
  answer: APIResponse,
  { call, fault }: { readonly call: string; readonly fault: Fault },
): Promise<Problems> {
  const me = await answer.json();
  const part = call === 'userGetToCart' ? me.cart : me.favouriteProductIds;
  const isUnknown = part === null;
  return [
    answer.status() !== 200 && `HTTP ${answer.status()}`,
    me.state === 'visitor' && 'signed out',
    isHarmless(fault) === isUnknown &&
      `${isUnknown ? 'unknown' : 'claims to know'}: ${JSON.stringify(part)}`,
  ].filter((problem) => typeof problem === 'string');
}

/** Submits a form, with or without JavaScript, while the fault hits its call. */
export async function trySubmission(
  faultProxy: FaultProxy,
  owner: Owner,
  cell: {
    readonly call: string;
    readonly submission: Submission;
    readonly fault: Fault;
    readonly json: boolean;
  },
): Promise<Problems> {
  const { submission, fault } = cell;
  const end = performance.now() + timeoutMs;
  while (true) {
    await provide(owner, submission.needs);
    const about = filled(submission.about ?? '{customerId}', owner.values);
    const injected = faultProxy.inject({ call: pathOf(cell.call), fault, about });
    try {
      const problems = await submitOnce(owner, injected, cell);
      const isSettled = injected.hits > 0 && (!isHarmless(fault) || problems.length === 0);
      if (isSettled || (injected.hits > 0 && performance.now() > end)) return problems;
      if (performance.now() > end) return [...problems, 'the call was never sent'];
    } finally {
      injected.end();
    }
    await pause(pollMs);
  }
}

async function submitOnce(
  owner: Owner,
  injected: InjectedFault,
  {
    submission,
    fault,
    json,
  }: { readonly submission: Submission; readonly fault: Fault; readonly json: boolean },
): Promise<Problems> {
  const form = filledForm(submission.form, owner.values);
  const answer = await owner.request.post(submission.action, {
    form,
    maxRedirects: 0,
    headers: {
      'sec-fetch-site': 'same-origin',
      referer: owner.origin + filled(submission.page, owner.values),
      'x-forwarded-for': `10.7.${randomInt(256)}.${randomInt(1, 255)}`,
      accept: json ? 'application/json' : 'text/html',
    },
  });
  const words = json
    ? await checkJson(answer, fault, injected)
    : await checkRedirect(owner, answer, fault);
  const me = await (await owner.request.get('/api/me')).json();
  return [
    ...words.problems,
    injected.hits > 1 && !submission.reads && `sent ${injected.hits} times`,
    injected.forwarded > 0 &&
      !submission.reads &&
      claimsNothingChanged(words.text) &&
      !isHarmless(fault) &&
      'claims that nothing was changed',
    me.state === 'visitor' && !(submission.signsOut && mayBeDone(fault)) && 'signed out',
  ].filter((problem) => typeof problem === 'string');
}

/** Returns whether the shop may have received the marketplace's response in spite of the fault. */
const mayBeDone = (fault: Fault) => isHarmless(fault) || fault === 'drip';

interface Words {
  readonly text: string;
  readonly problems: Problems;
}

async function checkJson(
  answer: APIResponse,
  fault: Fault,
  { forwarded }: InjectedFault,
): Promise<Words> {
  const text = await answer.text();
  const reply: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  const message =
    typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : '';
  const leadsOn = typeof reply === 'object' && reply !== null && 'to' in reply;
  const problems = [
    reply === null && `no JSON: ${text.slice(0, 80)}`,
    ![200, 422, 503, 502, 504].includes(answer.status()) && `HTTP ${answer.status()}`,
    message === '' && !leadsOn && 'says nothing',
    // The marketplace's own message about an invented id is not a false claim of the shop.
    ...findWrongText(message).filter(
      (wrong) => !(wrong.startsWith('claims “') && mayBeDone(fault) && forwarded > 0),
    ),
    isHarmless(fault) && answer.status() >= 500 && `HTTP ${answer.status()} although ${fault}`,
  ].filter((problem) => typeof problem === 'string');
  return { text: message, problems };
}

async function checkRedirect(owner: Owner, answer: APIResponse, fault: Fault): Promise<Words> {
  const location = answer.headers().location ?? '';
  if (answer.status() !== 303) return { text: '', problems: [`HTTP ${answer.status()}`] };
  const target = new URL(location, owner.origin);
  if (target.origin !== owner.origin) return { text: '', problems: [] };
  const page = await owner.request.get(target.href);
  const message = visibleText(await page.text());
  const problems = await checkPage(page, fault, [200]);
  // An empty state may be true after the submission: the cart may be empty now.
  return { text: message, problems: problems.filter((problem) => !problem.startsWith('claims “')) };
}
