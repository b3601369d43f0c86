import type { Tone } from '@/lib/domain/message';
import { failureMessage } from './messages';

interface FilledForm {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What a route handler decides; the kit says it as JSON or as a redirect. */
export type Answer =
  | {
      readonly kind: 'done';
      readonly message: string;
      /** Success when left out. `error`: the way goes on, but something that was wanted could not be done. */
      readonly tone?: Tone;
      /** Where the shopper goes now; null stays on the page the form is on. */
      readonly to: string | null;
      /** A form of the page that comes, which shows the message: filled in as it was when it could not be sent, or empty. */
      readonly form?: FilledForm;
      /** Where a form without JavaScript goes instead; back to its own page when left out. */
      readonly plainTo?: string;
      /** The page that a form without JavaScript goes to says it by itself: no message travels there. */
      readonly shownThere?: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'login'; readonly to: string }
  | { readonly kind: 'gone'; readonly message: string }
  /** The browser sends the same form again, to `to`, together with the cookies that this response sets (307). */
  | { readonly kind: 'resend'; readonly to: string };

/** It is done, and the shopper goes on to `to`. */
export function doneAndGo(message: string, to: string): Answer {
  return { kind: 'done', message, to };
}

/** The shopper goes on to `to`, where the message says what is still to do or could not be done. */
export function goWithProblem(message: string, to: string): Answer {
  return { kind: 'done', message: inWords(message), to, tone: 'error' };
}

/** The shopper goes on to `to`, where something is not as it was when they sent the form. */
export function goWithWarning(message: string, to: string): Answer {
  return { kind: 'done', message, to, tone: 'warning' };
}

/** The shopper goes back to a form on `to` that could not be sent before; it is shown as it was filled in. */
export function goBackToForm(message: string, to: string, form: FilledForm): Answer {
  return { kind: 'done', message, to, tone: 'warning', form };
}

/** It is done; a fetching form stays where it is, a plain one goes to `plainTo` or back. */
export function done(message: string, plainTo?: string): Answer {
  return { kind: 'done', message, to: null, plainTo };
}

/** As `done`, where the page `plainTo` shows by itself what has been done. */
export function doneAndShown(message: string, plainTo: string): Answer {
  return { kind: 'done', message, to: null, plainTo, shownThere: true };
}

/** It is done, and the form says so itself: where it stands, a plain one on `plainTo`, or where it was sent from. */
export function doneInForm(message: string, form: string, plainTo?: string): Answer {
  return { kind: 'done', message, to: null, plainTo, form: { name: form, values: {} } };
}

/** Nothing was changed; `errors` are keyed by field. */
export function refused(message: string, errors?: Readonly<Record<string, string>>): Answer {
  return { kind: 'refused', message: inWords(message), errors };
}

/** A marketplace may say no without a word; a failure is said all the same. */
function inWords(message: string): string {
  return message.trim() === '' ? failureMessage('refused') : message;
}

/** Login is needed first; `to` is the login page. */
export function loginNeeded(to: string): Answer {
  return { kind: 'login', to };
}

/** What the request names does not exist, or is not this customer's. */
export function gone(message: string): Answer {
  return { kind: 'gone', message };
}

/** The browser stores the cookies of this response, then sends the same form to `to`. */
export function resend(to: string): Answer {
  return { kind: 'resend', to };
}

/** The JSON that a fetching form receives. */
export interface JsonReply {
  readonly status: 0 | 1;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly to?: string;
}
