import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** One line for the console, such as the code that the mail carries. */
  readonly notice: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Sends by writing each mail to `<dataDir>/mail/*.eml` and its notice to the console. */
export function createMailer(dataDir: string, shopName: string): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ to, subject, text, notice }) => {
      const from = { name: shopName, address: 'bonjour@vitrine.example' };
      const { message } = await transport.sendMail({ from, to, subject, text });
      await mkdir(folder, { recursive: true });
      const name = `${Date.now()}-${randomBytes(4).toString('hex')}.eml`;
      const draft = join(folder, `.${name}`);
      await writeFile(draft, message);
      await rename(draft, join(folder, name));
      process.stdout.write(`[e-mail] ${to} : ${notice}\n`);
    },
  };
}
