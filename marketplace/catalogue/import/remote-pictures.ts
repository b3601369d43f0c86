import { type DownloadLimits, download, HostError, PictureError } from './download';

const failuresBeforePause = 3;
/** The first pause; each further one is twice as long. */
const pauseMs = 30_000;
/** Longest pause, also when a host asks for more. */
const maxPauseMs = 5 * 60_000;
/** Pauses in a row for a host that limits requests. */
const maxPauses = 5;

interface Host {
  /** Failures since the last success. */
  failures: number;
  /** Whether it also failed after a pause. */
  isAbandoned: boolean;
  /** Resolves when the host has been asked again after a pause. */
  probe: Promise<void> | null;
}

/** Waits before a host is asked again, at most for some minutes. */
export function pauseForOutage(wantedMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(wantedMs, maxPauseMs)));
}

/**
 * Downloads pictures. A host that fails several times in a row is asked once more after a pause,
 * while its other pictures wait; if it still fails, it is not asked any more. One that limits
 * requests is asked again after some longer pauses, too.
 */
export class RemotePictures {
  readonly #hosts = new Map<string, Host>();
  readonly #limits: DownloadLimits;
  readonly #pause: (wantedMs: number) => Promise<void>;

  constructor(limits: DownloadLimits, pause: (wantedMs: number) => Promise<void>) {
    this.#limits = limits;
    this.#pause = pause;
  }

  /** @throws PictureError, and HostError when a later attempt may succeed */
  async load(address: string): Promise<Buffer> {
    const host = this.#hostOf(address);
    await host.probe;
    if (host.isAbandoned) {
      throw new PictureError('photo non téléchargée : site injoignable, plus demandé');
    }
    try {
      return await this.#ask(host, address);
    } catch (error) {
      // A missing or unusable picture says nothing about the others of the host.
      if (!(error instanceof HostError)) throw error;
      host.failures += 1;
      if (host.failures < failuresBeforePause || host.isAbandoned || host.probe) throw error;
      return await this.#probe(host, address, error);
    }
  }

  /** Returns whether the host of a picture is not asked any more. */
  isAbandoned(address: string): boolean {
    return this.#hostOf(address).isAbandoned;
  }

  async #ask(host: Host, address: string): Promise<Buffer> {
    const bytes = await download(address, this.#limits);
    host.failures = 0;
    return bytes;
  }

  async #probe(host: Host, address: string, failure: HostError): Promise<Buffer> {
    const again = this.#askAfterPause(host, address, failure);
    const ignore = () => {};
    host.probe = again.then(ignore, ignore);
    try {
      return await again;
    } finally {
      host.probe = null;
    }
  }

  async #askAfterPause(
    host: Host,
    address: string,
    { retryAfterMs }: HostError,
    pauses = 1,
  ): Promise<Buffer> {
    await this.#pause(Math.max(retryAfterMs, pauseMs * 2 ** (pauses - 1)));
    host.failures = 0;
    try {
      return await this.#ask(host, address);
    } catch (error) {
      if (error instanceof HostError && error.isLimit && pauses < maxPauses) {
        return await this.#askAfterPause(host, address, error, pauses + 1);
      }
      host.isAbandoned = error instanceof HostError;
      throw error;
    }
  }

  #hostOf(address: string): Host {
    const name = URL.canParse(address) ? new URL(address).host : '';
    if (name === '') throw new PictureError('adresse de photo refusée');
    const host = this.#hosts.get(name) ?? { failures: 0, isAbandoned: false, probe: null };
    this.#hosts.set(name, host);
    return host;
  }
}
