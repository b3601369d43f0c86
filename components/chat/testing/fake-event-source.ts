/** A fake `EventSource` for tests, which open it, send its events and close it. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];

  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = FakeEventSource.CONNECTING;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  /** The streams that are not closed. */
  static get open(): readonly FakeEventSource[] {
    return FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  }

  static get latest(): FakeEventSource {
    const latest = FakeEventSource.opened.at(-1);
    if (!latest) throw new Error('no stream was opened');
    return latest;
  }

  connect(): void {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }

  emit(event: object | string): void {
    this.onmessage?.({ data: typeof event === 'string' ? event : JSON.stringify(event) });
  }

  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** Replaces the global `EventSource` by the fake, with no stream opened yet. */
export function installFakeEventSource(): void {
  FakeEventSource.opened = [];
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: FakeEventSource });
}
