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

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Parts of its HTML. */
  readonly parts: readonly LetterPart[];
}

export interface Mail extends Letter {
  /** One line for the console, such as the code in the mail. */
  readonly notice: string;
  /** Sends the mail in the background: the caller does not wait, and a failure is only logged. */
  readonly aside?: boolean;
}

export interface Mailer {
  /** @throws MailNotSent, except for a mail with `aside` */
  send(mail: Mail): Promise<void>;
}

/** The mail could not be sent. The cause is in the log. */
export class MailNotSent extends Error {}
