import { z } from 'zod';
import { advanceClock } from '../../base/clock';
import { createMailer } from '../../mail/mailer';
import { notify } from '../../services/notifications/notifications';
import { openOffline } from '../offline-context';

const inputSchema = z.object({
  notices: z.array(
    z.object({
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
const broken = createMailer({ ...context.config, smtpUrl: 'smtp://127.0.0.1:1' }, context.log);
for (const notice of notices) {
  await notify(mailServerDown ? { ...context, mailer: broken } : context, notice);
  advanceClock(1_000);
}
await broken.close();
await context.close();
process.stdout.write(JSON.stringify(context.mails));
