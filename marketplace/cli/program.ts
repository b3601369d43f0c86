import { Command } from 'commander';
import type { Config } from '../base/config';
import { catalogueCommands } from './commands/catalogue';
import { chatCommands } from './commands/chat';
import { codeCommands } from './commands/codes';
import { driverCommands } from './commands/drivers';
import { faqCommands } from './commands/faq';
import { orderCommands } from './commands/orders';
import { userCommands } from './commands/users';
import { frenchHelp } from './french';

/** The operator's command line. `config` is read when a command runs, so that help needs no valid configuration. */
export function operatorProgram(config: () => Config): Command {
  const program = new Command('npm run marketplace --')
    .description(
      'Exploitation de la place de marché : commandes, messages, clients, codes, catalogue.',
    )
    .usage('<commande> [options]')
    .configureHelp(frenchHelp)
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .helpOption('-h, --help', 'affiche cette aide')
    .helpCommand('help [commande]', 'affiche l’aide d’une commande');
  for (const add of [
    orderCommands,
    chatCommands,
    userCommands,
    codeCommands,
    catalogueCommands,
    driverCommands,
    faqCommands,
  ]) {
    add(program, config);
  }
  return program;
}
