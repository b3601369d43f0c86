import type { ChatRelay, ChatThread } from '../ports/chat-relay';

/**
 * In-process event bus for new messages in a thread. Does nothing without listeners, as in programs
 * without sockets.
 */
export class ProcessRelay implements ChatRelay {
  readonly #listeners: ((thread: ChatThread) => void)[] = [];

  threadChanged(thread: ChatThread): void {
    for (const listener of this.#listeners) listener(thread);
  }

  onThreadChanged(listener: (thread: ChatThread) => void): void {
    this.#listeners.push(listener);
  }
}
