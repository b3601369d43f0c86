import { expect } from 'playwright/test';
import { mailsTo } from './mail';
import { operate } from './operate';
import { uniqueEmail } from './people';
import type { Places } from './world';

/** Adds a driver and mails them the link to a new password, as an operator does. @returns the link's path */
export async function mailDriverLink(places: Pick<Places, 'dataDir'>): Promise<string> {
  const email = uniqueEmail();
  await operate(places, ['drivers', 'add', email, '--name', 'Malik Benali', '--generate']);
  await operate(places, ['drivers', 'reset-link', email]);
  const link = async () => {
    const [mail = ''] = await mailsTo(places.dataDir, email);
    return /\/DriverResetPassword\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? '';
  };
  await expect.poll(link, `a mail with a link for ${email}`).not.toBe('');
  return link();
}
