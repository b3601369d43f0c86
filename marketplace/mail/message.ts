import { randomBytes } from 'node:crypto';
import type { Config } from '../base/config';
import type { Letter } from '../ports/mailer';
import { letterHtml } from './letter-html';

/** A mail as the mail library takes it: the text first, then the same as HTML. */
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

/** Without digits, so that nothing that looks for a six-digit code in a mail finds one in the boundary. */
function boundary(): string {
  return randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
