import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { countOfCustomer, findCustomer } from '../../repositories/operator-users';
import { emailKey } from '../../services/account/registration-rules';
import { operatorCommand } from '../kit/command';
import { moment, print, printJson } from '../kit/output';
import { instant, line } from '../kit/shapes';
import { toUser, user } from './user-shape';

export const usersShow = operatorCommand({
  name: 'users show',
  args: z.object({ user: line }),
  result: user.extend({
    phone: z.string(),
    addresses: z.number(),
    favourites: z.number(),
    cartLines: z.number(),
    chats: z.number(),
    bookings: z.number(),
    lastOrder: z.object({ number: z.string(), createdAt: instant }).nullable(),
  }),
  run: async ({ db }, { user: given }) => {
    const row = await findCustomer(db, given, emailKey(given));
    if (!row) throw new Refusal('Aucun compte n’a cette adresse e-mail ou cet identifiant.');
    const { lastOrder, ...counts } = await countOfCustomer(db, row.id);
    return {
      ...toUser(row),
      phone: `${row.country_code} ${row.phone}`.trim(),
      ...counts,
      lastOrder: lastOrder && {
        number: lastOrder.order_number,
        createdAt: lastOrder.created_at,
      },
    };
  },
  commandLine: (command, ask) => {
    command
      .description('un compte en détail')
      .argument('<client>', 'adresse e-mail ou identifiant')
      .option('--json', 'pour un programme')
      .action(async (given: string, { json }: { json?: true }) => {
        const found = await ask({ user: given });
        if (json) return printJson(found);
        const facts: readonly (readonly [string, string | number])[] = [
          ['Nom', found.name],
          ['E-mail', found.email],
          ['Téléphone', found.phone],
          ['Identifiant', found.id],
          ['Créé le', moment(found.createdAt)],
          ['Vérifié le', moment(found.verifiedAt)],
          ['Commandes', found.orders],
          ['Dernière commande', found.lastOrder ? describeOrder(found.lastOrder) : '–'],
          ['Adresses', found.addresses],
          ['Favoris', found.favourites],
          ['Lignes du panier', found.cartLines],
          ['Conversations', found.chats],
          ['Essayages réservés', found.bookings],
        ];
        for (const [name, value] of facts) print(`${`${name}\u00a0:`.padEnd(21)}${value}`);
      });
  },
});

function describeOrder({ number, createdAt }: { number: string; createdAt: Date }): string {
  return `${number} (${moment(createdAt)})`;
}
