import http from 'node:http';

export interface Answer {
  /** The HTTP status, or the code of the network error. */
  readonly status: string;
  readonly retryAfter: string | undefined;
  readonly ms: number;
  readonly bytes: number;
}

interface Question {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string;
  readonly agent?: http.Agent | false;
}

/** Sends a request. Never throws. */
export function ask(
  baseURL: string,
  path: string,
  { method = 'GET', headers, body, agent = false }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(baseURL);
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: string, retryAfter?: string, bytes = 0) =>
      resolve({ status, retryAfter, bytes, ms: performance.now() - start });
    const options = { hostname, port, path, method, agent, headers: { accept: html, ...headers } };
    const request = http.request(options, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      answer.once('end', () =>
        end(String(answer.statusCode), answer.headers['retry-after'], bytes),
      );
      answer.once('error', (error) => end(codeOf(error)));
    });
    request.once('error', (error) => end(codeOf(error)));
    request.end(body);
  });
}

const html = 'text/html';

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message;
}

interface Flood extends Question {
  readonly connections: number;
  /** Returns the path of the next request; null ends the flood. */
  readonly next: (nth: number) => string | null;
}

/**
 * Sends requests over a number of connections, each after the last response.
 * @returns all responses
 */
export async function flood(
  baseURL: string,
  { connections, next, ...question }: Flood,
): Promise<readonly Answer[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answer[] = [];
  let nth = 0;
  const connection = async () => {
    for (;;) {
      nth += 1;
      const path = next(nth);
      if (path === null) return;
      answers.push(await ask(baseURL, path, { ...question, agent }));
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return answers;
}

/** Formats the count of each status: `200 × 41, 503 × 1043`. */
export function statuses(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([one], [other]) => one.localeCompare(other));
  return sorted.map(([status, count]) => `${status} × ${count}`).join(', ');
}

/** Returns whether all responses are 200, or 503 with Retry-After. */
export function areAnswered(answers: readonly Answer[]): boolean {
  return answers.every(
    ({ status, retryAfter }) => status === '200' || (status === '503' && Number(retryAfter) > 0),
  );
}
