import http from 'node:http';
import https from 'node:https';
import zlib from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  /** A body of another kind. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly signal?: AbortSignal;
}

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true, rejectUnauthorized: false }),
};
const timeoutMs = 30_000;

/** Sends a request as a browser without JavaScript does. Does not follow redirects. */
export async function ask(address: string, asked: Asked = {}): Promise<Answer> {
  const response = await open(address, asked);
  const bytes = Buffer.concat(await response.toArray());
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: decoded(bytes, response.headers['content-encoding']).toString(),
  };
}

/** Sends a request and resolves when the head of the response arrives. */
function open(
  address: string,
  { method = 'GET', form, body: text, headers = {}, signal }: Asked,
): Promise<http.IncomingMessage> {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  const body = form ? new URLSearchParams(form).toString() : text;
  const sent = {
    ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(
      url,
      {
        method: form ? 'POST' : method,
        headers: sent,
        agent: agents[isSecure ? 'https:' : 'http:'],
        timeout: timeoutMs,
        signal,
      },
      resolve,
    );
    request.on('timeout', () => request.destroy(new Error('request timed out')));
    request.on('error', reject);
    request.end(body);
  });
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return zlib.gunzipSync(bytes);
  return encoding === 'br' ? zlib.brotliDecompressSync(bytes) : bytes;
}

/** A browser with its cookies and its client address. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly from: string) {}

  async ask(address: string, asked: Asked = {}): Promise<Answer> {
    const answer = await ask(address, this.withHeaders(asked));
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Opens a stream of events, as `EventSource` does. */
  openStream(address: string, signal: AbortSignal): Promise<http.IncomingMessage> {
    return open(address, this.withHeaders({ headers: { accept: 'text/event-stream' }, signal }));
  }

  private withHeaders(asked: Asked): Asked {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'x-forwarded-for': this.from,
      'x-forwarded-proto': 'https',
      cookie,
      ...asked.headers,
    };
    return { ...asked, headers };
  }

  /** Returns a visitor with the same cookies, as after a session theft. */
  copy(): Visitor {
    const copied = new Visitor(this.from);
    for (const [name, value] of this.cookies) copied.cookies.set(name, value);
    return copied;
  }
}
