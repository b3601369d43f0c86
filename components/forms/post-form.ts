import { isRecord } from '@/lib/record';

/** What a route handler answers to a fetching form. */
export interface FormReply {
  readonly status: 0 | 1;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly to?: string;
  /** Nothing was decided: no answer came, the service failed, or asks to wait. */
  readonly undecided?: true;
}

const tooManyRequests = 429;

const offline: FormReply = {
  status: 0,
  undecided: true,
  message:
    'La connexion est interrompue : rien n’a été envoyé ou nous n’avons pas reçu de réponse. Ce que vous avez saisi est conservé.',
};

/**
 * Sends a form by fetch, as the browser would without JavaScript. Never throws: a lost connection is a reply too.
 * @param body what is sent; its texts, when left out
 */
export async function postForm(
  action: string,
  fields: FormData,
  body: BodyInit = textsOf(fields),
): Promise<FormReply> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const reply = readReply(await response.json());
    const isDecided = response.status < 500 && response.status !== tooManyRequests;
    return isDecided ? reply : { ...reply, undecided: true };
  } catch {
    return offline;
  }
}

function textsOf(fields: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/** Where a form posts to. `form.action` would be the field of that name where there is one. */
export function actionOf(form: HTMLFormElement): string {
  return form.getAttribute('action') ?? '';
}

function readReply(json: unknown): FormReply {
  if (!isRecord(json) || typeof json.message !== 'string') return offline;
  const errors = isRecord(json.errors)
    ? Object.fromEntries(Object.entries(json.errors).map(([key, value]) => [key, String(value)]))
    : undefined;
  return {
    status: json.status === 1 ? 1 : 0,
    message: json.message,
    errors,
    to: typeof json.to === 'string' ? json.to : undefined,
  };
}
