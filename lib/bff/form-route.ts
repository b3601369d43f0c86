import { cookies } from 'next/headers';
import { type NextRequest, NextResponse } from 'next/server';
import type { z } from 'zod/mini';
import type { Customer } from '@/lib/domain/customer';
import { log } from '@/lib/log';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { loginPath, returnPath, withReturn } from '@/lib/paths';
import { type Session, sessionOrNull } from '@/lib/session/session';
import { keepUnsent } from '@/lib/session/unsent';
import { type Answer, loginNeeded, refused } from './answer';
import { readFields } from './body';
import { clientAddress } from './client-address';
import {
  failureMessage,
  fileNotKept,
  foreignRequest,
  invalidForm,
  tooManyAttempts,
  unreadableRequest,
} from './messages';
import { type FileField, UploadedFile } from './multipart';
import { type Attempt, countAttempt, type RateLimitName } from './rate-limit';
import { type Decision, type FormContext, refererPath, respond } from './respond';
import { isSameOrigin } from './same-origin';
import { typedValues } from './typed-values';

interface Context<Input> {
  readonly input: Input;
  readonly session: Session;
  readonly request: NextRequest;
  /** The page that a form was sent from that is also found away from its own pages. */
  readonly elsewhere: string | null;
}

export interface Limit<Input> {
  readonly name: RateLimitName;
  /** What is guessed at; null when nothing is. */
  readonly account: (input: Input, session: Session) => string | null;
  /** The device that is known to have got in before. */
  readonly device?: (input: Input, session: Session) => Promise<string | null>;
  /** Which attempts were no wrong guess and do not count; without it all do. */
  readonly forgives?: (answer: Answer) => boolean;
}

interface FormRoute<Schema extends z.ZodMiniType> {
  /** Name of the form; errors and typed values come back under it. */
  readonly form: string;
  readonly schema: Schema;
  /** Where a plain form goes back to when the browser does not say where it comes from. */
  readonly page: string;
  /** The pages that show its errors, where it is also found on others: from these a plain form goes to `page`, and back later. */
  readonly ownPages?: readonly string[];
  /** The file that the form may bring along; the schema finds an `UploadedFile` under its name. */
  readonly file?: FileField;
  readonly limit?: Limit<z.output<Schema>>;
  /** For signed-in customers: of everybody else the form is kept, and they are led to the login page and back. */
  readonly customersOnly?: boolean;
  readonly run: (context: Context<z.output<Schema>>) => Promise<Answer>;
}

/**
 * A route handler for one form, with or without JavaScript: same origin, readable body, valid by the schema, within its
 * rate limit, then `run`. Errors of the marketplace become a French message; what was typed is never lost.
 */
export function formRoute<Schema extends z.ZodMiniType>(route: FormRoute<Schema>) {
  return async (request: NextRequest): Promise<NextResponse> => {
    if (!isSameOrigin(request)) return new NextResponse(foreignRequest, { status: 403 });
    const { file } = route;
    const keepsFile = file && (await isAllowed(route));
    const fields = await readFields(request, { file, keepsFile });
    const from = refererPath(request, route.page);
    const elsewhere = isOwnPage(route, from) ? null : from;
    const context = {
      form: route.form,
      values: typedValues(route.schema, fields ?? {}),
      lost: file && sentFile(route, fields) ? { [file.name]: fileNotKept } : {},
      back: elsewhere ? withReturn(route.page, elsewhere) : from,
    };
    if (!fields) {
      return respond(request, { answer: refused(unreadableRequest), httpStatus: 400 }, context);
    }
    return respond(request, await decide(route, request, fields, context, elsewhere), context);
  };
}

/**
 * As `formRoute`, for signed-in customers: everybody else is led to the login page and back. What they had typed is kept
 * meanwhile, since their session may have ended while they did.
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
  const session = await sessionOrNull();
  // It cannot be told now who this is.
  if (!session) return { answer: refused(failureMessage('not-sent')), httpStatus: 503 };
  // Before anything else is said of it: the page that would show errors could not be shown.
  if (route.customersOnly && !session.customer) return leadToLogin(context);
  const parsed = await route.schema.safeParseAsync(fields);
  if (!parsed.success) {
    const isTooLarge = sentFile(route, fields)?.content === 'too-large';
    const answer = refused(invalidForm, firstErrors(parsed.error.issues));
    return { answer, httpStatus: isTooLarge ? 413 : 422 };
  }
  const attempt = await startAttempt(route.limit, parsed.data, session, request);
  if (attempt && attempt.wait > 0) return tooMany(attempt.wait);
  try {
    const answer = await route.run({ input: parsed.data, session, request, elsewhere });
    if (route.limit?.forgives?.(answer)) await attempt?.giveBack();
    return { answer, httpStatus: httpStatusOf(answer) };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ form: route.form, kind: error.kind }, 'form could not be processed');
    // What was never heard was no guess.
    if (error.ending === 'not-sent') await attempt?.giveBack();
    return { answer: refused(failureMessage(error.ending)), httpStatus: 503 };
  }
}

async function isAllowed(route: { readonly customersOnly?: boolean }): Promise<boolean> {
  return !route.customersOnly || (await sessionOrNull())?.customer !== undefined;
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

function tooMany(seconds: number): Decision {
  const headers = { 'retry-after': String(seconds) };
  return { answer: refused(tooManyAttempts(seconds)), httpStatus: 429, headers };
}

async function leadToLogin({ form, values, lost, back }: FormContext): Promise<Decision> {
  const page = returnPath(back) ?? '/';
  const hadFile = Object.keys(lost).length > 0;
  await keepUnsent(await cookies(), { form, page, values, hadFile });
  return { answer: loginNeeded(loginPath(page)), httpStatus: 401 };
}

function httpStatusOf(answer: Answer): number {
  return { done: 200, refused: 422, login: 401, gone: 404, resend: 307 }[answer.kind];
}

function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return errors;
}
