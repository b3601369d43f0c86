/** A thread and the two parties who may read it. */
export interface ChatThread {
  readonly roomId: string;
  readonly customerId: string;
  readonly sellerId: string;
  readonly productId: string;
}

/** Passes on that a thread has a new message. Without listeners, as in a program without sockets, it does nothing. */
export class ChatRelay {
  readonly #listeners: ((thread: ChatThread) => void)[] = [];

  threadChanged(thread: ChatThread): void {
    for (const listener of this.#listeners) listener(thread);
  }

  onThreadChanged(listener: (thread: ChatThread) => void): void {
    this.#listeners.push(listener);
  }
}
