import type { Message } from './message';

/** Sends mails, by SMTP or to files. */
export interface MailTransport {
  /**
   * @param notice one line for the console
   * @throws when the mail could not be sent
   */
  deliver(message: Message, notice: string): Promise<void>;
  close(): void;
}
