import { randomBytes } from 'node:crypto';
import type { Config } from '../base/config';
import type { Attachment } from '../ports/mailer';
import type { ClaimedMail } from './outbox';

/**
 * Converts a stored mail to a message of the mail library: the text first, then the HTML. Its
 * Message-ID and date are the same in every attempt, so that a repeated delivery is recognisable.
 */
export function messageOf(
  mail: ClaimedMail,
  { shopName, mailFrom }: Pick<Config, 'shopName' | 'mailFrom'>,
) {
  return {
    from: { name: shopName, address: mailFrom },
    to: mail.recipient ?? '',
    subject: mail.subject ?? '',
    messageId: `<${mail.id}@${mailFrom.split('@').at(-1)}>`,
    date: mail.created_at,
    text: mail.body ?? '',
    html: mail.html ?? '',
    attachments: (mail.attachments ?? []).map(toAttachment),
    textEncoding: 'quoted-printable',
    baseBoundary: boundary(),
    headers: { 'Auto-Submitted': 'auto-generated' },
  } as const;
}

export type Message = ReturnType<typeof messageOf>;

function toAttachment({ filename, content, encoding }: Attachment) {
  if (encoding) return { filename, content, encoding, contentType: 'application/pdf' } as const;
  return {
    filename,
    content,
    contentType: 'text/plain; charset=utf-8',
    contentTransferEncoding: 'quoted-printable',
  } as const;
}

/**
 * Returns a MIME boundary without digits, so that searching a mail for a six-digit code finds no
 * other.
 */
function boundary(): string {
  return randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
