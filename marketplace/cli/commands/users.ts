import type { Command } from 'commander';
import type { Config } from '../../config';
import { usersList, usersShow } from '../../operator/commands/users';
import { moment, print, printJson, table } from '../output';
import { whole } from '../values';
import { operate } from '../way';

/** `users …`: the customers' accounts, never their passwords. */
export function userCommands(program: Command, config: () => Config): void {
  const users = program.command('users').description('comptes des clients');

  users
    .command('list')
    .description('les comptes, le plus récent d’abord')
    .option('--limit <n>', 'nombre de comptes (20 sans cette option)', whole(1, 1000), 20)
    .option('--search <mots>', 'ce que l’adresse e-mail ou le nom contient', '')
    .option('--json', 'pour un programme')
    .action(async (given: { limit: number; search: string; json?: true }) => {
      const { limit, search } = given;
      const { users: found } = await operate(config(), usersList, { limit, search });
      if (given.json) return printJson(found);
      print(
        table(
          found,
          [
            { title: 'E-MAIL', value: ({ email }) => email },
            { title: 'NOM', value: ({ name }) => name },
            { title: 'CRÉÉ', value: ({ createdAt }) => moment(createdAt) },
            { title: 'VÉRIFIÉ', value: ({ verifiedAt }) => (verifiedAt ? 'oui' : 'non') },
            { title: 'COMMANDES', value: ({ orders }) => orders, right: true },
            { title: 'IDENTIFIANT', value: ({ id }) => id },
          ],
          'Aucun compte.',
        ),
      );
    });

  users
    .command('show')
    .description('un compte en détail')
    .argument('<client>', 'adresse e-mail ou identifiant')
    .option('--json', 'pour un programme')
    .action(async (given: string, { json }: { json?: true }) => {
      const user = await operate(config(), usersShow, { user: given });
      if (json) return printJson(user);
      const facts: readonly (readonly [string, string | number])[] = [
        ['Nom', user.name],
        ['E-mail', user.email],
        ['Téléphone', user.phone],
        ['Identifiant', user.id],
        ['Créé le', moment(user.createdAt)],
        ['Vérifié le', moment(user.verifiedAt)],
        ['Commandes', user.orders],
        ['Dernière commande', user.lastOrder ? describeOrder(user.lastOrder) : '–'],
        ['Adresses', user.addresses],
        ['Favoris', user.favourites],
        ['Lignes du panier', user.cartLines],
        ['Conversations', user.chats],
        ['Essayages réservés', user.bookings],
      ];
      for (const [name, value] of facts) print(`${`${name}\u00a0:`.padEnd(21)}${value}`);
    });
}

function describeOrder({ number, createdAt }: { number: string; createdAt: Date }): string {
  return `${number} (${moment(createdAt)})`;
}
