import { type NextRequest, NextResponse } from 'next/server';
import type { z } from 'zod/mini';
import type { Customer } from '@/lib/domain/customer';
import { log } from '@/lib/log';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { loginPath } from '@/lib/paths';
import { readSession, type Session } from '@/lib/session/session';
import { type Answer, refused } from './answer';
import { readFields } from './body';
import { clientAddress } from './client-address';
import {
  failureMessage,
  foreignRequest,
  invalidForm,
  tooManyAttempts,
  unreadableRequest,
} from './messages';
import { countAttempt, type RateLimitName } from './rate-limit';
import { type Decision, refererPath, respond } from './respond';
import { isSameOrigin } from './same-origin';
import { typedValues } from './typed-values';

interface Context<Input> {
  readonly input: Input;
  readonly session: Session;
  readonly request: NextRequest;
}

interface FormRoute<Schema extends z.ZodMiniType> {
  /** Name of the form; errors and typed values come back under it. */
  readonly form: string;
  readonly schema: Schema;
  /** Where a plain form goes back to when the browser does not say where it comes from. */
  readonly page: string;
  readonly limit?: {
    readonly name: RateLimitName;
    readonly account: (input: z.output<Schema>) => string | null;
  };
  readonly run: (context: Context<z.output<Schema>>) => Promise<Answer>;
}

/**
 * A route handler for one form, with or without JavaScript: same origin, readable body, valid by the schema, within its
 * rate limit, then `run`. Errors of the marketplace become a French message; what was typed is never lost.
 */
export function formRoute<Schema extends z.ZodMiniType>(route: FormRoute<Schema>) {
  return async (request: NextRequest): Promise<NextResponse> => {
    if (!isSameOrigin(request)) return new NextResponse(foreignRequest, { status: 403 });
    const fields = await readFields(request);
    const context = {
      form: route.form,
      values: typedValues(route.schema, fields ?? {}),
      back: refererPath(request, route.page),
    };
    if (!fields) {
      return respond(request, { answer: refused(unreadableRequest), httpStatus: 400 }, context);
    }
    return respond(request, await decide(route, request, fields), context);
  };
}

/** As `formRoute`, for signed-in customers: everybody else is led to the login page and back. */
export function customerFormRoute<Schema extends z.ZodMiniType>(
  route: Omit<FormRoute<Schema>, 'run'> & {
    readonly run: (
      context: Context<z.output<Schema>> & { readonly customer: Customer },
    ) => Promise<Answer>;
  },
) {
  return formRoute<Schema>({
    ...route,
    run: async (context) => {
      const { customer } = context.session;
      if (!customer) {
        return { kind: 'login', to: loginPath(refererPath(context.request, route.page)) };
      }
      return route.run({ ...context, customer });
    },
  });
}

async function decide<Schema extends z.ZodMiniType>(
  route: FormRoute<Schema>,
  request: NextRequest,
  fields: Record<string, unknown>,
): Promise<Decision> {
  const parsed = route.schema.safeParse(fields);
  if (!parsed.success) {
    return { answer: refused(invalidForm, firstErrors(parsed.error.issues)), httpStatus: 422 };
  }
  if (route.limit) {
    const account = route.limit.account(parsed.data);
    const wait = await countAttempt(route.limit.name, clientAddress(request), account);
    if (wait > 0) {
      const headers = { 'retry-after': String(wait) };
      return { answer: refused(tooManyAttempts(wait)), httpStatus: 429, headers };
    }
  }
  try {
    const session = await readSession();
    const answer = await route.run({ input: parsed.data, session, request });
    return { answer, httpStatus: httpStatusOf(answer) };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ form: route.form, kind: error.kind }, 'form could not be processed');
    return { answer: refused(failureMessage(error.ending)), httpStatus: 503 };
  }
}

function httpStatusOf(answer: Answer): number {
  return { done: 200, refused: 422, login: 401, gone: 404 }[answer.kind];
}

function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return errors;
}
