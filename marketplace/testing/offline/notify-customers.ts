import { z } from 'zod';
import { advanceClock } from '../../base/clock';
import { createMailer } from '../../mail/mailer';
import { storeNotice } from '../../services/notifications/notifications';
import { openOffline } from '../offline-context';

const inputSchema = z.object({
  notices: z.array(
    z.object({
      cause: z.string(),
      customerId: z.string(),
      title: z.string(),
      message: z.string(),
      sender: z.enum(['provider', 'oblack']),
    }),
  ),
  mailServerDown: z.boolean(),
});

const context = await openOffline();
const { notices, mailServerDown } = inputSchema.parse(context.input);
const broken = createMailer(
  { ...context.config, smtpUrl: 'smtp://127.0.0.1:1' },
  context.db,
  context.log,
);
for (const notice of notices) {
  const services = mailServerDown ? { ...context, mailer: broken } : context;
  const mail = await context.db
    .transaction()
    .execute((rows) => storeNotice(services, rows, notice));
  await services.mailer.send(mail);
  advanceClock(1_000);
}
await broken.close();
await context.close();
process.stdout.write(JSON.stringify(context.mails));
