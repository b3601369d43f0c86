/** Delivers messages to the other channels of the same name at once. */
class FakeBroadcastChannel {
  static readonly open = new Set<FakeBroadcastChannel>();
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    FakeBroadcastChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
  }

  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }
}

/** Adds the channels between tabs, which jsdom lacks. */
export function provideBroadcastChannel(): void {
  Object.defineProperty(window, 'BroadcastChannel', {
    value: FakeBroadcastChannel,
    configurable: true,
  });
}
