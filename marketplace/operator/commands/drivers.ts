import { z } from 'zod';
import { addDriver, sendDriverResetLink } from '../../services/account/drivers';
import { operatorCommand } from '../command';
import { line, said } from '../shapes';

export const driversAdd = operatorCommand({
  name: 'drivers add',
  args: z.object({ email: line, name: line, password: z.string().max(200) }),
  result: z.object({ id: z.string() }),
  run: async ({ db }, driver) => ({ id: await addDriver(db, driver) }),
});

export const driversResetLink = operatorCommand({
  name: 'drivers reset-link',
  args: z.object({ email: line }),
  result: said,
  run: async (context, { email }) => {
    await sendDriverResetLink(context, email);
    return { message: `Le lien a été envoyé à ${email}. Il est valable une heure.` };
  },
});
