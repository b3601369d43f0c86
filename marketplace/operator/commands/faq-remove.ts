import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { deleteQuestion } from '../../repositories/operator-faq';
import { operatorCommand } from '../kit/command';
import { print } from '../kit/output';
import { line } from '../kit/shapes';

export const faqRemove = operatorCommand({
  name: 'faq remove',
  args: z.object({ id: line }),
  result: z.object({}),
  run: async ({ db }, { id }) => {
    if (!(await deleteQuestion(db, id))) throw new Refusal('Aucune question n’a cet identifiant.');
    return {};
  },
  commandLine: (command, ask) => {
    command
      .description('retire une question')
      .argument('<identifiant>', 'donné par « faq list »')
      .action(async (id: string) => {
        await ask({ id });
        print('La question est retirée.');
      });
  },
});
