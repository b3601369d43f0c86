/** For tests: the streams of events that a page has opened, told by the test. */
export class EventsByHand {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: EventsByHand[] = [];

  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = EventsByHand.CONNECTING;

  constructor(readonly url: string) {
    EventsByHand.opened.push(this);
  }

  /** Those that are not closed. */
  static get open(): readonly EventsByHand[] {
    return EventsByHand.opened.filter(({ readyState }) => readyState !== EventsByHand.CLOSED);
  }

  static get latest(): EventsByHand {
    const latest = EventsByHand.opened.at(-1);
    if (!latest) throw new Error('no stream was opened');
    return latest;
  }

  connect(): void {
    this.readyState = EventsByHand.OPEN;
    this.onopen?.();
  }

  tell(event: object | string): void {
    this.onmessage?.({ data: typeof event === 'string' ? event : JSON.stringify(event) });
  }

  refuse(): void {
    this.readyState = EventsByHand.CLOSED;
    this.onerror?.();
  }

  close(): void {
    this.readyState = EventsByHand.CLOSED;
  }
}

/** Takes the place of the browser's own. */
export function takeEvents(): void {
  EventsByHand.opened = [];
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: EventsByHand });
}
