import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import type { Config } from '../../base/config';
import { driversAdd, driversResetLink } from '../../operator/commands/drivers';
import { askSecret } from '../ask-secret';
import { print } from '../output';
import { operate } from '../way';

/** `drivers …`: the accounts of drivers. */
export function driverCommands(program: Command, config: () => Config): void {
  const drivers = program.command('drivers').description('comptes des livreurs');

  drivers
    .command('add')
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
      await operate(config(), driversAdd, { email, name, password });
      print(`Le livreur ${email} est ajouté.`);
      if (typed === '') print(`Mot de passe, montré une seule fois\u00a0: ${password}`);
    });

  drivers
    .command('reset-link')
    .description('envoie à un livreur un lien pour changer de mot de passe')
    .argument('<e-mail>')
    .action(async (email: string) => {
      print((await operate(config(), driversResetLink, { email })).message);
    });
}
