import type { Tone } from '@/lib/domain/message';
import { isRecord } from '@/lib/parsing/record';

/** The answer of a route handler to a form that was sent by fetch. */
export interface FormReply {
  readonly status: 0 | 1;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly to?: string;
  /** Of a message that is no success although the visitor goes on. */
  readonly tone?: Tone;
  /** The form may be resent: no answer came, the service failed, or it asked to wait. */
  readonly undecided?: true;
  /** The request may have succeeded, and resending it could repeat it. */
  readonly isUnknown?: true;
  /** Another customer than the last one of this browser has signed in. */
  readonly isOtherCustomer?: true;
}

/** The shop, too, ends requests and responses that stall for so long. Uploads may take longer. */
export const replyTimeoutMs = 60_000;

const tooManyRequests = 429;

const connectionLost: FormReply = {
  status: 0,
  undecided: true,
  message:
    'La connexion est interrompue\u00a0: rien n’a été envoyé ou nous n’avons pas reçu de réponse.',
};

/**
 * Sends a form by fetch, as the browser does without JavaScript. Never throws: a lost connection is
 * a reply too.
 * @param body the request body; by default the text fields
 * @param signal aborts a request that takes too long, as if its connection were lost
 */
export async function postForm(
  action: string,
  fields: FormData,
  body: BodyInit = textsOf(fields),
  signal = body instanceof FormData ? undefined : AbortSignal.timeout(replyTimeoutMs),
): Promise<FormReply> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      signal,
    });
    const reply = readReply(await response.json());
    const isDecided = response.status < 500 && response.status !== tooManyRequests;
    return isDecided ? reply : { ...reply, undecided: true };
  } catch {
    return connectionLost;
  }
}

function textsOf(fields: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/** The URL that a form posts to. `form.action` may be a field of that name instead. */
export function actionOf(form: HTMLFormElement): string {
  return form.getAttribute('action') ?? '';
}

function readReply(json: unknown): FormReply {
  if (!isRecord(json) || typeof json.message !== 'string') return connectionLost;
  const errors = isRecord(json.errors)
    ? Object.fromEntries(Object.entries(json.errors).map(([key, value]) => [key, String(value)]))
    : undefined;
  return {
    status: json.status === 1 ? 1 : 0,
    message: json.message,
    errors,
    to: typeof json.to === 'string' ? json.to : undefined,
    tone: json.tone === 'error' || json.tone === 'warning' ? json.tone : undefined,
    isUnknown: json.isUnknown === true || undefined,
    isOtherCustomer: json.isOtherCustomer === true || undefined,
  };
}
