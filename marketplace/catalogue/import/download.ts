import { lookup as resolveName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get as getHttp } from 'node:http';
import { get as getHttps, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A picture could not be loaded. The message is in French. */
export class PictureError extends Error {}

/** The host of a picture is down, overloaded or limits requests: its others would fail too. */
export class HostError extends PictureError {
  /**
   * @param retryAfterMs after which the host wants to be asked again; 0 if it does not say
   * @param isLimit whether the host works, but limits requests
   */
  constructor(
    message: string,
    readonly retryAfterMs = 0,
    readonly isLimit = false,
  ) {
    super(message);
  }
}

/** Ends a download on which no bytes arrive. */
interface IdleTimer {
  restart(): void;
  stop(): void;
}

export interface DownloadLimits {
  readonly startIdleTimer: (onIdle: () => void) => IdleTimer;
  /** Longest time of a download. */
  readonly totalMs: number;
  readonly maxBytes: number;
  /** Returns whether pictures may be downloaded from this IP address. */
  readonly allows: (address: string) => boolean;
}

const idleMs = 20_000;
const maxRedirects = 3;

export const pictureLimits: DownloadLimits = {
  startIdleTimer: (onIdle) => {
    const timer = setTimeout(onIdle, idleMs);
    return { restart: () => void timer.refresh(), stop: () => clearTimeout(timer) };
  },
  // Several large pictures share a slow line.
  totalMs: 300_000,
  // More than the 20 MB of Shopify. Each running download may need twice as much memory.
  maxBytes: 25 * 1024 * 1024,
  allows: isPublicAddress,
};

const inner = innerAddresses();

/**
 * Downloads a file over HTTP(S). Product files are untrusted: only public addresses are allowed,
 * also after a redirect, so that the server cannot be made to read its own network.
 * @throws PictureError, and HostError when the host is to blame
 */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const total = setTimeout(end, limits.totalMs);
  const timer = limits.startIdleTimer(end);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await open(url, limits, signal);
      timer.restart();
      const next = redirection(response, url);
      if (!next) return await bodyOf(response, limits.maxBytes, timer);
      response.destroy();
      url = next;
    }
    throw new PictureError('photo non téléchargée : trop de redirections');
  } catch (error) {
    if (error instanceof PictureError) throw error;
    if (signal.aborted) throw new HostError('photo non téléchargée : délai dépassé');
    throw new HostError('photo non téléchargée : adresse injoignable');
  } finally {
    clearTimeout(total);
    timer.stop();
  }
}

function open(url: URL, limits: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new PictureError('adresse de photo refusée');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !limits.allows(host)) throw new PictureError('adresse de photo refusée');
  const options: RequestOptions = {
    signal,
    lookup: allowedLookup(limits.allows),
    headers: { accept: 'image/*', 'user-agent': 'Vitrine' },
  };
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

function redirection(response: IncomingMessage, from: URL): URL | null {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  return status >= 300 && status < 400 && location ? new URL(location, from) : null;
}

async function bodyOf(
  response: IncomingMessage,
  maxBytes: number,
  timer: IdleTimer,
): Promise<Buffer> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    const message = `photo non téléchargée : réponse ${statusCode}`;
    if (statusCode < 500 && statusCode !== 429) throw new PictureError(message);
    throw new HostError(message, retryAfterMs(response), statusCode === 429);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const bytes: AsyncIterable<Buffer> = response;
  for await (const chunk of bytes) {
    timer.restart();
    size += chunk.length;
    if (size > maxBytes) {
      throw new PictureError(`photo de plus de ${maxBytes / 1024 / 1024} Mo`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The delay of a `Retry-After` header, which has seconds or a date; 0 without one. */
function retryAfterMs({ headers }: IncomingMessage): number {
  const header = headers['retry-after'] ?? '';
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : 0;
}

/** DNS lookup that only resolves to allowed addresses at connection time. */
function allowedLookup(allows: DownloadLimits['allows']): LookupFunction {
  return (host, options, callback) => {
    resolveName(host, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => allows(address));
      const [first] = allowed;
      if (error) callback(error, '');
      else if (!first) callback(new PictureError('adresse de photo refusée'), '');
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !inner.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function innerAddresses(): BlockList {
  const list = new BlockList();
  const ranges: [string, number][] = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ];
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, 'ipv4');
  list.addSubnet('::', 127, 'ipv6');
  list.addSubnet('fc00::', 7, 'ipv6');
  list.addSubnet('fe80::', 10, 'ipv6');
  list.addSubnet('ff00::', 8, 'ipv6');
  return list;
}
