import type { Db } from '../db/schema';

/** One part of a letter, rendered in its text and in its HTML. */
export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A verification code, on a separate line. */
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly address: string;
      /** Renders a text link where another link of the letter is the button. */
      readonly quiet?: boolean;
    }
  /** Lines that belong together, such as a postal address. */
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  | { readonly kind: 'articles'; readonly articles: readonly LetterArticle[] };

/** The shop as sender of a letter. */
export interface Sender {
  readonly shopName: string;
  readonly shopUrl: string;
}

/** An article with its photo. */
export interface LetterArticle {
  readonly title: string;
  /** Below the title in HTML, in brackets after it in text; '' for none. */
  readonly detail: string;
  readonly amount: string;
  /** URL of its picture. */
  readonly picture: string;
}

export interface AmountRow {
  readonly label: string;
  /** Below the label in HTML, in brackets after it in text. */
  readonly detail?: string;
  readonly amount: string;
  readonly total?: boolean;
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Parts of its HTML. */
  readonly parts: readonly LetterPart[];
}

/** A file that a letter carries. */
export interface Attachment {
  readonly filename: string;
  /** A text, or with `encoding` a PDF. */
  readonly content: string;
  readonly encoding?: 'base64';
}

export interface Mail extends Letter {
  /** The event that the mail is about, such as "refund pi_123". One mail is sent per cause. */
  readonly cause: string;
  /** One line for the console, such as the code in the mail. */
  readonly notice: string;
  readonly attachments?: readonly Attachment[];
  /** Sends the mail in the background: the caller does not wait. */
  readonly aside?: boolean;
  /** For a mail with a secret: it is not sent later, and its content is erased when it is sent. */
  readonly expiresAt?: Date;
  /** Cancels earlier mails with the same subject matter that are still waiting. */
  readonly replaces?: string;
}

/** A mail that waits in the outbox. */
export interface StoredMail {
  readonly id: string;
  readonly aside: boolean;
}

/**
 * Sends mails through an outbox: `store` in the transaction of their cause, then `send` after it.
 * A mail that was stored is sent even if the process ends in between.
 */
export interface Mailer {
  /**
   * @param customerId whose data the mail is, also after a change of address; null for a recipient
   *   without an account
   * @returns null when this cause already has its mail
   */
  store(rows: Db, mail: Mail, customerId: string | null): Promise<StoredMail | null>;
  /**
   * Makes the first attempt at sending a stored mail. Must not be called inside a transaction.
   * @returns whether it was sent; true for a mail with `aside`, which is not waited for
   */
  send(stored: StoredMail | null): Promise<boolean>;
  /** Sends the mails that are due, until none is left, one fails or the marketplace stops. */
  sendDue(): Promise<void>;
}
