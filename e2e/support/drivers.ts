import { expect } from 'playwright/test';
import { mailsTo } from './mail';
import { operate } from './operate';
import { uniqueEmail } from './people';
import type { Endpoints } from './test-environment';

/** Adds a driver and mails them the link for a new password. @returns the path of the link */
export async function mailDriverLink(endpoints: Pick<Endpoints, 'dataDir'>): Promise<string> {
  const email = uniqueEmail();
  await operate(endpoints, ['drivers', 'add', email, '--name', 'Malik Benali', '--generate']);
  await operate(endpoints, ['drivers', 'reset-link', email]);
  const link = async () => {
    const [mail = ''] = await mailsTo(endpoints.dataDir, email);
    return /\/DriverResetPassword\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? '';
  };
  await expect.poll(link, `a mail with a link for ${email}`).not.toBe('');
  return link();
}
