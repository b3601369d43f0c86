import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { addDriver, sendDriverResetLink } from '../../services/account/drivers';
import { askSecret } from '../kit/ask-secret';
import { operatorCommand } from '../kit/command';
import { print } from '../kit/output';
import { line } from '../kit/shapes';

const driversAdd = operatorCommand({
  name: 'drivers add',
  args: z.object({ email: line, name: line, password: z.string().max(200) }),
  result: z.object({ id: z.string() }),
  run: async ({ db }, driver) => ({ id: await addDriver(db, driver) }),
  commandLine: (command, ask) => {
    command
      .description(
        'ajoute un livreur ; son mot de passe est demandé, ou tiré au sort et montré une fois',
      )
      .argument('<e-mail>')
      .requiredOption('--name <nom>', 'nom du livreur')
      .option('--generate', 'tire le mot de passe au sort sans le demander')
      .action(async (email: string, { name, generate }: { name: string; generate?: true }) => {
        const typed = generate
          ? ''
          : await askSecret('Mot de passe (vide\u00a0: tiré au sort)\u00a0: ');
        const password = typed || randomBytes(12).toString('base64url');
        await ask({ email, name, password });
        print(`Le livreur ${email} est ajouté.`);
        if (typed === '') print(`Mot de passe, montré une seule fois\u00a0: ${password}`);
      });
  },
});

const driversResetLink = operatorCommand({
  name: 'drivers reset-link',
  args: z.object({ email: line }),
  result: z.object({}),
  run: async (context, { email }) => {
    await sendDriverResetLink(context, email);
    return {};
  },
  commandLine: (command, ask) => {
    command
      .description('envoie à un livreur un lien pour changer de mot de passe')
      .argument('<e-mail>')
      .action(async (email: string) => {
        await ask({ email });
        print(`Le lien a été envoyé à ${email.trim()}. Il est valable une heure.`);
      });
  },
});

export const driverCommands = [driversAdd, driversResetLink];
