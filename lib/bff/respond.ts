import { NextResponse } from 'next/server';
import { isCatalogueAddress } from '@/lib/pages/page-of';
import { type Flash, flashCookies, resultForm } from '@/lib/session/flash';
import { resultPath, safePath } from '@/lib/urls/paths';
import type { Answer, JsonReply } from './answer';

/**
 * One decision for either kind of client: JSON for a fetching form, a redirect with a flash message
 * for a plain one.
 */
export interface Decision {
  readonly answer: Answer;
  readonly httpStatus: number;
}

export interface FormContext {
  /** Name of the form that errors and values belong to. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /**
   * By field, messages about values that a browser without JavaScript has lost by sending the form.
   */
  readonly lost: Readonly<Record<string, string>>;
  /** Path of the page that the form is on. */
  readonly back: string;
}

/** An answer that the shopper sees, as opposed to a resend. */
type FinalAnswer = Exclude<Answer, { kind: 'resend' }>;

function wantsJson(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('application/json');
}

export async function respond(
  request: Request,
  decision: Decision,
  context: FormContext,
): Promise<NextResponse> {
  const response = await toResponse(request, decision, context);
  response.headers.set('cache-control', 'no-store');
  const { answer } = decision;
  if (answer.kind === 'refused' && answer.retryAfter !== undefined) {
    response.headers.set('retry-after', String(answer.retryAfter));
  }
  return response;
}

async function toResponse(
  request: Request,
  { answer, httpStatus }: Decision,
  context: FormContext,
): Promise<NextResponse> {
  if (answer.kind === 'resend') {
    return new NextResponse(null, { status: httpStatus, headers: { location: answer.to } });
  }
  return wantsJson(request)
    ? toJsonResponse(answer, httpStatus, context)
    : toRedirect(answer, context);
}

async function toJsonResponse(
  answer: FinalAnswer,
  status: number,
  context: FormContext,
): Promise<NextResponse> {
  const response = NextResponse.json(toJson(answer), { status });
  const flash = toFlash(answer, context);
  if (flash && 'to' in answer && answer.to) await setFlash(response, flash);
  return response;
}

/**
 * Catalogue pages are cached and cannot show a message: it goes on a page of its own, which links
 * back.
 */
async function toRedirect(answer: FinalAnswer, context: FormContext): Promise<NextResponse> {
  const flash = toFlash(answer, context);
  const location = target(answer, context);
  const detour = flash !== null && isCatalogueAddress(location);
  const response = new NextResponse(null, {
    status: 303,
    headers: { location: detour ? resultPath(location) : location },
  });
  if (detour) {
    const { tone, message, isOtherCustomer } = flash;
    await setFlash(response, { tone, message, form: resultForm, isOtherCustomer });
  } else if (flash) {
    await setFlash(response, flash);
  }
  return response;
}

async function setFlash(response: NextResponse, flash: Flash): Promise<void> {
  for (const cookie of await flashCookies(flash)) response.cookies.set(cookie);
}

function toJson(answer: FinalAnswer): JsonReply {
  if (answer.kind === 'done') {
    const { message, to, tone, isOtherCustomer } = answer;
    return { status: 1, message, to: to || undefined, tone, isOtherCustomer };
  }
  const problems = 'errors' in answer && answer.errors ? { errors: answer.errors } : {};
  if (answer.kind === 'login') return { status: 0, message: '', to: answer.to, ...problems };
  const next = 'to' in answer && answer.to ? { to: answer.to } : {};
  const unknown = 'isUnknown' in answer && answer.isUnknown ? { isUnknown: true as const } : {};
  return { status: 0, message: answer.message, ...problems, ...next, ...unknown };
}

function target(answer: FinalAnswer, context: FormContext): string {
  if (answer.kind === 'login') return answer.to;
  const to = 'to' in answer ? answer.to : null;
  const plainTo = 'plainTo' in answer ? answer.plainTo : null;
  return to ?? plainTo ?? context.back;
}

function toFlash(answer: FinalAnswer, context: FormContext): Flash | null {
  if (answer.kind === 'login') return null;
  if (answer.kind === 'done') {
    const { message, tone = 'success', form, shownThere, isOtherCustomer } = answer;
    if (!message || shownThere) return null;
    return form
      ? { tone, message, form: form.name, values: { ...form.values }, isOtherCustomer }
      : { tone, message, isOtherCustomer };
  }
  const isElsewhere = ('to' in answer && answer.to) || ('plainTo' in answer && answer.plainTo);
  if (answer.kind === 'foreign' || isElsewhere) return { tone: 'error', message: answer.message };
  return {
    tone: 'error',
    message: answer.message,
    form: context.form,
    errors: { ...context.lost, ...(answer.kind === 'refused' ? answer.errors : {}) },
    values: { ...context.values },
  };
}

/**
 * Path of the page that a form was sent from, by its referrer; `fallback` when that is missing or
 * foreign.
 */
export function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return fallback;
  const url = new URL(referer);
  return safePath(url.pathname + url.search) ?? fallback;
}
