import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';

/** Waits for a mail with a six-digit code. @returns the newest code mailed to an address */
export async function readCode(dataDir: string, email: string): Promise<string> {
  const codes = async () => (await mailsTo(dataDir, email)).flatMap(codesIn);
  await expect.poll(codes, `a mail with a code for ${email}`).not.toEqual([]);
  return (await codes()).at(-1) ?? '';
}

/** Reads the mails to an address in their raw format, oldest first. */
export async function mailsTo(dataDir: string, email: string): Promise<readonly string[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await fs.readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map((name) => fs.readFile(path.join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => recipient(mail).includes(email.toLowerCase()));
}

function recipient(mail: string): string {
  return /^to:.*$/im.exec(mail)?.[0].toLowerCase() ?? '';
}

function codesIn(mail: string): readonly string[] {
  const body = mail.slice(mail.indexOf('\n\n'));
  return body.match(/(?<!\d)\d{6}(?!\d)/g)?.slice(0, 1) ?? [];
}
