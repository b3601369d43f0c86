import type { ChatRelay, ChatThread } from '../ports/chat-relay';

/** Passes on inside this process that a thread has a new message. Without listeners, as in a program without sockets, it does nothing. */
export class ProcessRelay implements ChatRelay {
  readonly #listeners: ((thread: ChatThread) => void)[] = [];

  threadChanged(thread: ChatThread): void {
    for (const listener of this.#listeners) listener(thread);
  }

  onThreadChanged(listener: (thread: ChatThread) => void): void {
    this.#listeners.push(listener);
  }
}
