import { z } from 'zod';

/** A thread and its two parties. */
export const chatThread = z.object({
  roomId: z.string(),
  customerId: z.string(),
  sellerId: z.string(),
  productId: z.string(),
});

export type ChatThread = Readonly<z.output<typeof chatThread>>;

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
