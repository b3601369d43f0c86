/** A thread and the two parties who may read it. */
export interface ChatThread {
  readonly roomId: string;
  readonly customerId: string;
  readonly sellerId: string;
  readonly productId: string;
}

/** Passes on that a thread has a new message. */
export interface ChatRelay {
  threadChanged(thread: ChatThread): void;
  onThreadChanged(listener: (thread: ChatThread) => void): void;
}
