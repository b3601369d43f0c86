import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIResponse } from 'playwright/test';
import { allCalls } from '../../lib/marketplace/contract/calls';
import { type Fault, isHarmless } from '../stand-in/faults';
import type { PlacedFault, StandIn } from '../stand-in/stand-in';
import { filled, filledForm, type Owner, provide } from './belongings';
import { claimsNothingChanged, judgePage, saysWrong, visibleText } from './judge';
import { judgeCopy } from './judge-copy';
import { dataCopy, type Press } from './table';

/** What is wrong in one cell of the matrix. */
export type Problems = readonly string[];

const lookAgainMs = 200;
const patienceMs = 45_000;

/** The beginning of a call's path, by the call's name. @throws Error for a name that the contract does not know */
export function pathOf(name: string): string {
  const path = allCalls.find((call) => call.name === name)?.call.path;
  if (!path) throw new Error(`no call ${name}`);
  return path.replace(/\/(:.*)?$/, '');
}

/** Opens a screen until its call has met the fault; every answer on the way must be right. */
export async function tryScreen(
  standIn: StandIn,
  { request }: Pick<Owner, 'request'>,
  cell: {
    readonly call: string;
    readonly fault: Fault;
    readonly about: string;
    readonly screen: string;
  },
): Promise<Problems> {
  const { fault, screen } = cell;
  const placed = standIn.place({ call: pathOf(cell.call), fault, about: cell.about });
  try {
    return await untilMet(placed, fault, async () => {
      const answer = await request.get(screen, { maxRedirects: 0 });
      if (screen === '/api/me') return judgeOverlay(answer, cell);
      if (screen === dataCopy) return judgeCopy(answer, cell);
      return judgePage(answer, fault, [200, 503]);
    });
  } finally {
    placed.end();
  }
}

/** Repeats while the call is not sent, because the shop spares a marketplace that has just failed. */
async function untilMet(
  placed: PlacedFault,
  fault: Fault,
  look: () => Promise<Problems>,
): Promise<Problems> {
  const end = performance.now() + patienceMs;
  while (true) {
    const problems = await look();
    const mayPass = isHarmless(fault) || placed.hits === 0;
    if (!mayPass || (placed.hits > 0 && problems.length === 0)) return problems;
    // What is wrong with a fault in the way is wrong also before it is met.
    if (!isHarmless(fault) && problems.length > 0) return problems;
    if (performance.now() > end) return placed.hits > 0 ? problems : ['the call was never sent'];
    await pause(lookAgainMs);
  }
}

async function judgeOverlay(
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

/** Sends a form once while its call meets the fault, as a fetching or as a plain form. */
export async function tryPress(
  standIn: StandIn,
  owner: Owner,
  cell: {
    readonly call: string;
    readonly press: Press;
    readonly fault: Fault;
    readonly json: boolean;
  },
): Promise<Problems> {
  const { press, fault } = cell;
  const end = performance.now() + patienceMs;
  while (true) {
    await provide(owner, press.needs);
    const about = filled(press.about ?? '{customerId}', owner.things);
    const placed = standIn.place({ call: pathOf(cell.call), fault, about });
    try {
      const problems = await pressOnce(owner, placed, cell);
      const isSettled = placed.hits > 0 && (!isHarmless(fault) || problems.length === 0);
      if (isSettled || (placed.hits > 0 && performance.now() > end)) return problems;
      if (performance.now() > end) return [...problems, 'the call was never sent'];
    } finally {
      placed.end();
    }
    await pause(lookAgainMs);
  }
}

async function pressOnce(
  owner: Owner,
  placed: PlacedFault,
  { press, fault, json }: { readonly press: Press; readonly fault: Fault; readonly json: boolean },
): Promise<Problems> {
  const form = filledForm(press.form, owner.things);
  const answer = await owner.request.post(press.action, {
    form,
    maxRedirects: 0,
    headers: {
      'sec-fetch-site': 'same-origin',
      referer: owner.origin + filled(press.page, owner.things),
      'x-forwarded-for': `10.7.${randomInt(256)}.${randomInt(1, 255)}`,
      accept: json ? 'application/json' : 'text/html',
    },
  });
  const words = json
    ? await judgeJson(answer, fault, placed)
    : await judgeRedirect(owner, answer, fault);
  const me = await (await owner.request.get('/api/me')).json();
  return [
    ...words.problems,
    placed.hits > 1 && !press.reads && `sent ${placed.hits} times`,
    placed.reached > 0 &&
      !press.reads &&
      claimsNothingChanged(words.said) &&
      !isHarmless(fault) &&
      'claims that nothing was changed',
    me.state === 'visitor' && !(press.signsOut && mayBeDone(fault)) && 'signed out',
  ].filter((problem) => typeof problem === 'string');
}

/** true when the marketplace's answer may have come, late or written differently as it is. */
const mayBeDone = (fault: Fault) => isHarmless(fault) || fault === 'drip';

interface Words {
  readonly said: string;
  readonly problems: Problems;
}

async function judgeJson(
  answer: APIResponse,
  fault: Fault,
  { reached }: PlacedFault,
): Promise<Words> {
  const text = await answer.text();
  const reply: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  const said =
    typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : '';
  const leadsOn = typeof reply === 'object' && reply !== null && 'to' in reply;
  const problems = [
    reply === null && `no JSON: ${text.slice(0, 80)}`,
    ![200, 422, 503, 502, 504].includes(answer.status()) && `HTTP ${answer.status()}`,
    said === '' && !leadsOn && 'says nothing',
    // What the marketplace itself said is not the shop's claim: there is nobody with the invented ids.
    ...saysWrong(said).filter(
      (wrong) => !(wrong.startsWith('claims “') && mayBeDone(fault) && reached > 0),
    ),
    isHarmless(fault) && answer.status() >= 500 && `HTTP ${answer.status()} although ${fault}`,
  ].filter((problem) => typeof problem === 'string');
  return { said, problems };
}

async function judgeRedirect(owner: Owner, answer: APIResponse, fault: Fault): Promise<Words> {
  const location = answer.headers().location ?? '';
  if (answer.status() !== 303) return { said: '', problems: [`HTTP ${answer.status()}`] };
  const target = new URL(location, owner.origin);
  if (target.origin !== owner.origin) return { said: '', problems: [] };
  const page = await owner.request.get(target.href);
  const said = visibleText(await page.text());
  const problems = await judgePage(page, fault, [200]);
  // What the page says of itself may be true after the press: the cart may be empty now.
  return { said, problems: problems.filter((problem) => !problem.startsWith('claims “')) };
}
