/** One part of a letter, shown alike in its text and in its HTML. */
export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A code to type off, on a line of its own. */
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly address: string;
      /** A link in the text where another one of the letter is the button. */
      readonly quiet?: boolean;
    }
  /** Lines that belong together, such as a postal address. */
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  | { readonly kind: 'articles'; readonly articles: readonly LetterArticle[] };

/** Who signs a letter, and where its pictures and its help are. */
export interface Sender {
  readonly shopName: string;
  readonly shopUrl: string;
}

/** An article with its photo. */
export interface LetterArticle {
  readonly title: string;
  /** Under the title in HTML, in brackets behind it in text; '' for nothing. */
  readonly detail: string;
  readonly amount: string;
  /** Web address of its picture. */
  readonly picture: string;
}

export interface AmountRow {
  readonly label: string;
  /** Under the label in HTML, in brackets behind it in text. */
  readonly detail?: string;
  readonly amount: string;
  readonly total?: boolean;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What its HTML shows. */
  readonly parts: readonly LetterPart[];
}

export interface Mail extends Letter {
  /** One line for the console, such as the code that the mail carries. */
  readonly notice: string;
  /** Nobody waits for it: a mail server is not waited for, and a failure is only logged. */
  readonly aside?: boolean;
}

export interface Mailer {
  /** @throws MailNotSent, except for a mail that is sent aside */
  send(mail: Mail): Promise<void>;
}

/** The mail could not be handed over; why is in the log. */
export class MailNotSent extends Error {}
