import type { Tone } from '@/lib/domain/message';
import { failureMessage } from './messages';

interface FilledForm {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The decision of a route handler; `respond` sends it as JSON or as a redirect. */
export type Answer =
  | {
      readonly kind: 'done';
      readonly message: string;
      /** Defaults to success. `error`: the shopper goes on, but part of the request failed. */
      readonly tone?: Tone;
      /** The page the shopper goes to next; null stays on the page of the form. */
      readonly to: string | null;
      /**
       * A form on the next page that shows the message: filled in again after a failure, or empty.
       */
      readonly form?: FilledForm;
      /** The page a form without JavaScript goes to instead. Defaults to the page of the form. */
      readonly plainTo?: string;
      /**
       * The target page of a form without JavaScript shows the result itself; no message is carried
       * over.
       */
      readonly shownThere?: boolean;
      /** Another customer than the last one of this browser has signed in. */
      readonly isOtherCustomer?: true;
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors?: Readonly<Record<string, string>>;
      /** The page that helps, which shows the message instead of the form. */
      readonly to?: string;
      /** Seconds to wait, when a rate limit is the reason. */
      readonly retryAfter?: number;
      /** Whether the reason is a failure, and not the form or a rule. */
      readonly isFailure?: boolean;
      /** Whether the request may have succeeded; it must not be resent automatically. */
      readonly isUnknown?: true;
    }
  /** The form belongs to another account, which alone may see its values. */
  | { readonly kind: 'foreign'; readonly message: string }
  | {
      readonly kind: 'login';
      readonly to: string;
      /** Of the fields that cannot be saved until the customer has signed in. */
      readonly errors?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'gone';
      readonly message: string;
      /** The page a form without JavaScript goes to if its own page is gone too. */
      readonly plainTo?: string;
    }
  /** 307: the browser stores the cookies of this response and resends the same form to `to`. */
  | { readonly kind: 'resend'; readonly to: string };

export function isDone({ kind }: Answer): boolean {
  return kind === 'done';
}

/** Reports success and sends the shopper to `to`. */
export function doneAndGo(message: string, to: string): Answer {
  return { kind: 'done', message, to };
}

/** Sends a customer whose session has ended to the login page, which reports it. */
export function signedOut(message: string): Answer {
  return { kind: 'done', message, to: '/login', form: { name: 'signed-out', values: {} } };
}

/** Sends the shopper to `to` with a message about what failed or remains to be done. */
export function goWithProblem(message: string, to: string): Answer {
  return { kind: 'done', message: withFallback(message), to, tone: 'error' };
}

/** Sends the shopper to `to` with a warning that something has changed since they sent the form. */
export function goWithWarning(message: string, to: string): Answer {
  return { kind: 'done', message, to, tone: 'warning' };
}

/** Sends the shopper back to a form on `to` that failed before; it is shown filled in. */
export function goBackToForm(message: string, to: string, form: FilledForm): Answer {
  return { kind: 'done', message, to, tone: 'warning', form };
}

/** Reports success. A fetching form stays on its page; a plain one goes to `plainTo` or back. */
export function done(message: string, plainTo?: string): Answer {
  return { kind: 'done', message, to: null, plainTo };
}

/** Like `done`, for a page `plainTo` that shows the result itself. */
export function doneAndShown(message: string, plainTo: string): Answer {
  return { kind: 'done', message, to: null, plainTo, shownThere: true };
}

/**
 * Reports success inside the form: on the page of a fetching form, on `plainTo` or the previous
 * page for a plain one.
 */
export function doneInForm(message: string, form: string, plainTo?: string): Answer {
  return { kind: 'done', message, to: null, plainTo, form: { name: form, values: {} } };
}

/** Reports that nothing was changed; `errors` are keyed by field. */
export function refused(message: string, errors?: Readonly<Record<string, string>>): Answer {
  return { kind: 'refused', message: withFallback(message), errors };
}

/** Like `refused`, and sends the shopper to `to`, where the reason can be removed. */
export function refusedAndGo(message: string, to: string): Answer {
  return { kind: 'refused', message: withFallback(message), to };
}

/** Like `refused`, because the marketplace failed. */
export function failed(message: string): Answer {
  return { kind: 'refused', message: withFallback(message), isFailure: true };
}

/**
 * Reports that the request may have succeeded. The browser does not resend the form by itself, as
 * it does in the chat after a marketplace error, because that could repeat the request.
 */
export function outcomeUnknown(): Answer {
  return { kind: 'refused', message: failureMessage('not-known'), isUnknown: true };
}

/** Reports that a rate limit prevents the request for some seconds. */
export function refusedFor(retryAfter: number, message: string): Answer {
  return { kind: 'refused', message, retryAfter };
}

/** Falls back to a general message when the marketplace refuses without one. */
function withFallback(message: string): string {
  return message.trim() === '' ? failureMessage('refused') : message;
}

/** Asks for a login first; `to` is the login page, `errors` names fields that cannot be saved. */
export function loginNeeded(to: string, errors: Readonly<Record<string, string>> = {}): Answer {
  return { kind: 'login', to, ...(Object.keys(errors).length > 0 ? { errors } : {}) };
}

/**
 * Reports that the requested record does not exist or belongs to another customer.
 * @param plainTo the list of such records, for a form whose page is of the record itself
 */
export function gone(message: string, plainTo?: string): Answer {
  return { kind: 'gone', message, plainTo };
}

/** Has the browser store the cookies of this response and resend the same form to `to`. */
export function resend(to: string): Answer {
  return { kind: 'resend', to };
}

/** The JSON reply to a fetching form. */
export interface JsonReply {
  readonly status: 0 | 1;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly to?: string;
  /** Defaults to that of the status. */
  readonly tone?: Tone;
  /** The request may have succeeded. */
  readonly isUnknown?: true;
  /** Another customer than the last one of this browser has signed in. */
  readonly isOtherCustomer?: true;
}
