import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { findSellers } from '../../repositories/operator-sellers';
import { operatorCommand } from '../kit/command';
import { print, printJson } from '../kit/output';
import { line } from '../kit/shapes';

export const chatKey = operatorCommand({
  name: 'chat key',
  args: z.object({ seller: line }),
  result: z.object({ sellerId: z.string(), name: z.string(), key: z.string() }),
  run: async ({ db }, { seller }) => {
    const [found, ...others] = await findSellers(db, seller);
    if (!found) throw new Refusal('Aucun vendeur n’a ce nom ou cet identifiant.');
    if (others.length > 0) {
      throw new Refusal(
        `Plusieurs vendeurs portent ce nom : donnez un identifiant (${[found, ...others].map(({ id }) => id).join(', ')}).`,
      );
    }
    return { sellerId: found.id, name: found.full_name, key: found.chat_key };
  },
  commandLine: (command, ask) => {
    command
      .description('la clé avec laquelle le programme d’un vendeur rejoint la messagerie')
      .argument('<vendeur>', 'nom ou identifiant')
      .option('--json', 'pour un programme')
      .action(async (seller: string, { json }: { json?: true }) => {
        const found = await ask({ seller });
        if (json) return printJson(found);
        print(`${found.name}\nidentifiant (seller_id)\u00a0: ${found.sellerId}`);
        print(`clé (seller_key)\u00a0: ${found.key}\nCette clé est secrète.`);
      });
  },
});
