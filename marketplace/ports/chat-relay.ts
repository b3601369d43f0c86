/** A thread and its two parties. */
export interface ChatThread {
  readonly roomId: string;
  readonly customerId: string;
  readonly sellerId: string;
  readonly productId: string;
}

/** Event bus for new messages in a thread. */
export interface ChatRelay {
  threadChanged(thread: ChatThread): void;
  onThreadChanged(listener: (thread: ChatThread) => void): void;
}
