import type { Message } from './message';

/** Sends mails, by SMTP or to files. */
export interface MailTransport {
  /**
   * @param notice one line for the console
   * @throws when the mail could not be sent
   */
  carry(message: Message, notice: string): Promise<void>;
  close(): void;
}
