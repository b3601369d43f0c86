import { cookies } from 'next/headers';
import { type NextRequest, NextResponse } from 'next/server';
import type { z } from 'zod/mini';
import { accountDigest } from '@/lib/account/account-digest';
import { log } from '@/lib/config/log';
import type { Customer } from '@/lib/domain/customer';
import { accountField } from '@/lib/forms/account-field';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { saveFormDraft } from '@/lib/session/form-draft';
import { readSessionState, renewSession, type Session } from '@/lib/session/session';
import { loginPath, returnPath, storedReturnPath, withReturn } from '@/lib/urls/paths';
import { type Action, countAction } from './action-metrics';
import { type Answer, loginNeeded, refused, refusedFor } from './answer';
import { readFields } from './body';
import { logAttempt, logForeignForm, logTooManyAttempts } from './log-attempt';
import {
  failureMessage,
  fileLost,
  foreignRequest,
  invalidForm,
  otherAccount,
  tooLongToKeep,
  tooManyAttempts,
  unreadableRequest,
} from './messages';
import { type FileField, UploadedFile } from './multipart';
import { type Attempt, countAttempt, type RateLimitName } from './rate-limit';
import { clientAddress, isSameOrigin } from './request';
import { type Decision, type FormContext, refererPath, respond } from './respond';
import { typedValues } from './typed-values';

interface Context<Input> {
  readonly input: Input;
  readonly session: Session;
  readonly request: NextRequest;
  /** The page a form was sent from, when that is not one of its own pages. */
  readonly elsewhere: string | null;
}

export interface Limit<Input> {
  readonly name: RateLimitName;
  /** The account that attempts are counted for; null when there is none. */
  readonly account: (input: Input, session: Session) => string | null;
  /** The known device that the attempt comes from, or null. */
  readonly device?: (input: Input, session: Session) => Promise<string | null>;
  /** The message of a rejected attempt, by the seconds to wait. */
  readonly message?: (seconds: number) => string;
  /** Answers after which the attempt does not count. By default every attempt counts. */
  readonly isRefunded?: (answer: Answer) => boolean;
}

interface FormRoute<Schema extends z.ZodMiniType> {
  /** Name of the form, under which errors and typed values come back. */
  readonly form: string;
  readonly schema: Schema;
  /** The page a plain form goes back to when the browser sends no referrer. */
  readonly page: string;
  /**
   * The pages that can show its errors. From any other page, a plain form goes to `page` first and
   * returns later.
   */
  readonly ownPages?: readonly string[];
  /** The file field of the form; the schema receives an `UploadedFile` under its name. */
  readonly file?: FileField;
  readonly limit?: Limit<z.output<Schema>>;
  /** Counts submissions by outcome, as part of the metrics. */
  readonly action?: Action;
  /**
   * Requires a signed-in customer: visitors are sent to the login page and back, and the form is
   * saved meanwhile.
   */
  readonly customersOnly?: boolean;
  /**
   * false for a form that its page does not fill in again, such as a button: after the login, the
   * message does not claim that the input was saved.
   */
  readonly isRefilled?: false;
  readonly run: (context: Context<z.output<Schema>>) => Promise<Answer>;
}

/**
 * Creates the route handler of one form, with or without JavaScript. Checks the origin, the body,
 * the schema and the rate limit, then calls `run`. Turns marketplace errors into a French message
 * and returns the typed values to the form.
 */
export function formRoute<Schema extends z.ZodMiniType>(route: FormRoute<Schema>) {
  return async (request: NextRequest): Promise<NextResponse> => {
    if (!isSameOrigin(request)) {
      logForeignForm(route.form);
      return new NextResponse(foreignRequest, { status: 403 });
    }
    const { file } = route;
    const keepsFile = file && (await isAllowed(route));
    const fields = await readFields(request, { file, keepsFile });
    const from = refererPath(request, route.page);
    const elsewhere = isOwnPage(route, from) ? null : from;
    // The address of the form's own page need not contain the return path of its field.
    const next = elsewhere ?? (from === route.page ? nextIn(fields) : null);
    const context = {
      form: route.form,
      values: typedValues(route.schema, fields ?? {}),
      lost: file && sentFile(route, fields) ? { [file.name]: fileLost } : {},
      back: next ? withReturn(route.page, next) : from,
    };
    if (!fields) {
      return respond(request, { answer: refused(unreadableRequest), httpStatus: 400 }, context);
    }
    const decideNow = () => decide(route, request, fields, context, elsewhere);
    const { action } = route;
    const decision = await (action ? countAction(action, decideNow) : decideNow());
    return respond(request, decision, context);
  };
}

/**
 * Like `formRoute`, for signed-in customers. Visitors are sent to the login page and back; their
 * form is saved meanwhile, because the session may have expired while they typed.
 */
export function customerFormRoute<Schema extends z.ZodMiniType>(
  route: Omit<FormRoute<Schema>, 'run' | 'customersOnly'> & {
    readonly run: (
      context: Context<z.output<Schema>> & { readonly customer: Customer },
    ) => Promise<Answer>;
  },
) {
  return formRoute<Schema>({
    ...route,
    customersOnly: true,
    run: async (context) => {
      const { customer } = context.session;
      if (!customer) throw new Error('a form for customers only was let through for a visitor');
      return route.run({ ...context, customer });
    },
  });
}

async function decide<Schema extends z.ZodMiniType>(
  route: FormRoute<Schema>,
  request: NextRequest,
  fields: Record<string, unknown>,
  context: FormContext,
  elsewhere: string | null,
): Promise<Decision> {
  const current = await readSessionState();
  if (current.state === 'unavailable') {
    return { answer: refused(failureMessage('not-sent')), httpStatus: 503 };
  }
  // Checked before validation: a visitor could not open the page that shows the errors.
  if (route.customersOnly && current.state === 'signed-out') {
    const values = route.isRefilled === false ? {} : context.values;
    return leadToLogin({ ...context, values }, current.session, fields);
  }
  if (route.customersOnly && isForeign(fields, current.session)) {
    return decisionOf({ kind: 'foreign', message: otherAccount });
  }
  const { session } = current;
  if (current.state === 'signed-in') await renewSession(session);
  const parsed = await route.schema.safeParseAsync(fields);
  if (!parsed.success) {
    const isTooLarge = sentFile(route, fields)?.content === 'too-large';
    const answer = refused(invalidForm, firstErrors(parsed.error.issues));
    return { answer, httpStatus: isTooLarge ? 413 : 422 };
  }
  const attempt = await startAttempt(route.limit, parsed.data, session, request);
  const counted = route.limit && attempt ? { form: route.form, limit: route.limit.name } : null;
  if (counted && attempt && attempt.wait > 0) {
    logTooManyAttempts(counted);
    const message = route.limit?.message ?? tooManyAttempts;
    return decisionOf(refusedFor(attempt.wait, message(attempt.wait)));
  }
  try {
    const answer = await route.run({ input: parsed.data, session, request, elsewhere });
    if (route.limit?.isRefunded?.(answer)) await attempt?.refund();
    if (counted) logAttempt(counted, answer, session.customer);
    return decisionOf(answer);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ form: route.form, kind: error.kind }, 'form could not be processed');
    // An attempt that never reached the marketplace does not count as a guess.
    if (error.ending === 'not-sent') await attempt?.refund();
    if (error.ending === 'refused' && error.retryAfterMs > 0) {
      const seconds = Math.ceil(error.retryAfterMs / 1000);
      return decisionOf(refusedFor(seconds, tooManyAttempts(seconds)));
    }
    return { answer: refused(failureMessage(error.ending)), httpStatus: 503 };
  }
}

/**
 * Whether the form's page was rendered for another account. Pages without the field may be open.
 */
function isForeign({ [accountField]: sent }: Record<string, unknown>, { customer }: Session) {
  return sent !== undefined && customer !== undefined && sent !== accountDigest(customer.id);
}

async function isAllowed(route: { readonly customersOnly?: boolean }): Promise<boolean> {
  return !route.customersOnly || (await readSessionState()).state === 'signed-in';
}

function sentFile(
  route: { readonly file?: FileField },
  fields: Readonly<Record<string, unknown>> | null,
): UploadedFile | null {
  const file = route.file && fields?.[route.file.name];
  return file instanceof UploadedFile ? file : null;
}

function isOwnPage(route: { readonly ownPages?: readonly string[] }, address: string): boolean {
  return route.ownPages?.includes(address.replace(/[?#].*$/s, '')) ?? true;
}

/** The return path that a form has in a hidden field. */
function nextIn(fields: Readonly<Record<string, unknown>> | null): string | null {
  return typeof fields?.next === 'string' ? returnPath(fields.next) : null;
}

async function startAttempt<Input>(
  limit: Limit<Input> | undefined,
  input: Input,
  session: Session,
  request: NextRequest,
): Promise<Attempt | null> {
  const account = limit?.account(input, session) ?? null;
  if (!limit || account === null) return null;
  const device = (await limit.device?.(input, session)) ?? null;
  return countAttempt(limit.name, { address: clientAddress(request), account, device });
}

async function leadToLogin(
  { form, values, lost, back }: FormContext,
  { formerCustomerId: customerId }: Session,
  { [accountField]: sent }: Readonly<Record<string, unknown>>,
): Promise<Decision> {
  const page = storedReturnPath(back) ?? '/';
  const hadFile = Object.keys(lost).length > 0;
  const account = typeof sent === 'string' ? sent : undefined;
  const draft = { form, page, values, hadFile, customerId, account };
  const dropped = await saveFormDraft(await cookies(), draft);
  const errors = Object.fromEntries(dropped.map((name) => [name, tooLongToKeep]));
  return { answer: loginNeeded(loginPath(page), errors), httpStatus: 401 };
}

function decisionOf(answer: Answer): Decision {
  const isLimited = answer.kind === 'refused' && answer.retryAfter !== undefined;
  return { answer, httpStatus: isLimited ? 429 : httpStatuses[answer.kind] };
}

const httpStatuses = {
  done: 200,
  refused: 422,
  foreign: 409,
  login: 401,
  gone: 404,
  resend: 307,
} as const;

function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return errors;
}
