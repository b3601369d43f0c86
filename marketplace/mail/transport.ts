import type { Message } from './message';

/** A way on which mails leave. */
export interface MailTransport {
  /**
   * @param notice one line for the console
   * @throws what kept the mail from leaving
   */
  carry(message: Message, notice: string): Promise<void>;
  close(): void;
}
