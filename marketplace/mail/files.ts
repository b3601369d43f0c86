import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './transport';

/** Writes each mail to `<dataDir>/mail/*.eml` and its notice to the console. */
export function writeMails(dataDir: string): MailTransport {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    deliver: async (message, notice) => {
      const { message: written } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true });
      const name = `${Date.now()}-${randomBytes(4).toString('hex')}.eml`;
      const draft = join(folder, `.${name}.tmp`);
      await writeFile(draft, written);
      await rename(draft, join(folder, name));
      process.stdout.write(`[e-mail] ${message.to} : ${notice}\n`);
    },
    close: () => transport.close(),
  };
}
