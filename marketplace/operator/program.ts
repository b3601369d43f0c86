import { Command } from 'commander';
import type { Config } from '../base/config';
import { operatorCommands } from './commands';
import { backup, restore } from './commands/backup';
import { catalogueExport, catalogueImport } from './commands/catalogue';
import { catalogueCheck } from './commands/catalogue-check';
import { seed } from './commands/seed';
import { type HelpLanguage, helpIn } from './help-texts';
import type { LocalCommand, Tools } from './kit/command';
import { operatorSession, withDatabase } from './operator-session';

/**
 * Command groups in the order of the help; a command without a group, such as `seed`, describes
 * itself.
 */
const groups: readonly (readonly [name: string, description: string])[] = [
  ['orders', 'commandes des clients'],
  ['withdrawals', 'renonciations et demandes de retour'],
  ['try-ons', 'essayages en boutique'],
  ['chat', 'conversations entre clients et vendeurs'],
  ['reports', 'conversations signalées'],
  ['users', 'comptes des clients'],
  ['codes', 'codes promotionnels et cartes cadeaux'],
  ['sellers', 'identité des vendeurs'],
  ['products', 'articles de la boutique'],
  ['catalogue', 'catalogue des produits'],
  ['seed', ''],
  ['drivers', 'comptes des livreurs'],
  ['faq', 'questions fréquentes de la page d’aide'],
  ['mail', 'e-mails de la place de marché'],
  ['audit', ''],
  ['backup', ''],
  ['restore', ''],
];
const localCommands: readonly LocalCommand[] = [
  catalogueImport,
  catalogueExport,
  catalogueCheck,
  seed,
  backup,
  restore,
];

/**
 * Builds the operator's command line. `config` is called when a command runs, so that help does not
 * need a valid configuration.
 */
export function operatorProgram(config: () => Config, language: HelpLanguage = 'fr'): Command {
  const program = new Command('npm run marketplace --')
    .description(
      'Exploitation de la place de marché : commandes, messages, clients, codes, catalogue.',
    )
    .usage('<commande> [options]')
    .configureHelp(helpIn(language))
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .helpOption('-h, --help', 'affiche cette aide')
    .helpCommand('help [commande]', 'affiche l’aide d’une commande');
  const tools: Tools = {
    config,
    session: (work) => operatorSession(config(), work),
    withDatabase: (work) => withDatabase(config(), work),
  };
  const spelled = new Map(
    groups.map(([name, description]) => [name, program.command(name).description(description)]),
  );
  const lineOf = (name: string): Command => {
    const [first = '', second] = name.split(' ');
    const group = spelled.get(first) ?? program.command(first);
    return second === undefined ? group : group.command(second);
  };
  for (const command of operatorCommands) {
    const ask = (args: unknown) => tools.session((operate) => operate(command, args));
    command.commandLine?.(lineOf(command.name), ask);
  }
  for (const command of localCommands) command.commandLine(lineOf(command.name), tools);
  return program;
}
