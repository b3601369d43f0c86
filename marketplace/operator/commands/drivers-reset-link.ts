import { z } from 'zod';
import { sendDriverResetLink } from '../../services/account/drivers';
import { operatorCommand } from '../kit/command';
import { print } from '../kit/output';
import { line, messageResult } from '../kit/shapes';

export const driversResetLink = operatorCommand({
  name: 'drivers reset-link',
  args: z.object({ email: line }),
  result: messageResult,
  run: async (context, { email }) => {
    await sendDriverResetLink(context, email);
    return { message: `Le lien a été envoyé à ${email}. Il est valable une heure.` };
  },
  commandLine: (command, ask) => {
    command
      .description('envoie à un livreur un lien pour changer de mot de passe')
      .argument('<e-mail>')
      .action(async (email: string) => {
        print((await ask({ email })).message);
      });
  },
});
