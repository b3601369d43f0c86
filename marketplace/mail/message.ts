import { randomBytes } from 'node:crypto';
import type { Config } from '../base/config';
import type { Letter } from '../ports/mailer';
import { letterHtml } from './letter-html';

/** Converts a mail to a message of the mail library: the text first, then the HTML. */
export function messageOf(
  { to, subject, text, parts }: Letter,
  { shopName, shopUrl, mailFrom }: Pick<Config, 'shopName' | 'shopUrl' | 'mailFrom'>,
) {
  return {
    from: { name: shopName, address: mailFrom },
    to,
    subject,
    text,
    html: letterHtml({ subject, sender: { shopName, shopUrl }, parts }),
    textEncoding: 'quoted-printable',
    baseBoundary: boundary(),
    headers: { 'Auto-Submitted': 'auto-generated' },
  } as const;
}

export type Message = ReturnType<typeof messageOf>;

/**
 * Returns a MIME boundary without digits, so that searching a mail for a six-digit code finds no
 * other.
 */
function boundary(): string {
  return randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
