/** A thread and its two parties. */
export interface ChatThread {
  readonly roomId: string;
  readonly customerId: string;
  readonly sellerId: string;
  readonly productId: string;
}

/**
 * In-process event bus for new messages in a thread. Does nothing without listeners, as in programs
 * without sockets.
 */
export class ChatRelay {
  readonly #listeners: ((thread: ChatThread) => void)[] = [];

  threadChanged(thread: ChatThread): void {
    for (const listener of this.#listeners) listener(thread);
  }

  onThreadChanged(listener: (thread: ChatThread) => void): void {
    this.#listeners.push(listener);
  }
}
