import { z } from 'zod';
import { listCustomers } from '../../repositories/operator-users';
import { operatorCommand } from '../kit/command';
import { moment, print, printJson, table } from '../kit/output';
import { limit, line } from '../kit/shapes';
import { whole } from '../kit/values';
import { toUser, user } from './user-shape';

/** Lists accounts, newest first. */
export const usersList = operatorCommand({
  name: 'users list',
  args: z.object({ limit, search: line }),
  result: z.object({ users: z.array(user) }),
  run: async ({ db }, { limit: most, search }) => {
    const rows = await listCustomers(db, search, most);
    return { users: rows.map((row) => ({ ...toUser(row), orders: Number(row.orders) })) };
  },
  commandLine: (command, ask) => {
    command
      .description('les comptes, le plus récent d’abord')
      .option('--limit <n>', 'nombre de comptes (20 sans cette option)', whole(1, 1000), 20)
      .option('--search <mots>', 'ce que l’adresse e-mail ou le nom contient', '')
      .option('--json', 'pour un programme')
      .action(async (given: { limit: number; search: string; json?: true }) => {
        const { limit, search } = given;
        const { users: found } = await ask({ limit, search });
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
  },
});
