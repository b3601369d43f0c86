import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns functions that read the mails which a marketplace writes to files. */
export function mailsOf(dataDir: string) {
  return {
    latestMail: (to: string) => latestMail(dataDir, to),
    latestCode: (to: string) => /^\d{6}$/m.exec(latestMail(dataDir, to))?.[0] ?? '',
  };
}

function latestMail(dataDir: string, to: string): string {
  const folder = join(dataDir, 'mail');
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .filter((mail) => mail.includes(`\nTo: ${to}\n`));
  return decodeQuotedPrintable(mails.at(-1) ?? '');
}

function decodeQuotedPrintable(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
