import { z } from 'zod';
import { addDriver, sendDriverResetLink } from '../../services/account/drivers';
import { openOffline } from '../offline-context';

const inputSchema = z.array(
  z.object({ email: z.string(), name: z.string(), password: z.string(), links: z.number() }),
);

const context = await openOffline();
for (const driver of inputSchema.parse(context.input)) {
  await addDriver(context.db, driver);
  for (let sent = 0; sent < driver.links; sent += 1) {
    await sendDriverResetLink(context, driver.email);
  }
}
await context.close();
process.stdout.write(JSON.stringify(context.mails));
