import { z } from 'zod';
import { newId } from '../../base/ids';
import { appendQuestion } from '../../repositories/operator-faq';
import { operatorCommand } from '../kit/command';
import { print } from '../kit/output';
import { line } from '../kit/shapes';

const words = line.min(1);

/** Appends a question. */
export const faqAdd = operatorCommand({
  name: 'faq add',
  args: z.object({ question: words, answer: words }),
  result: z.object({ id: z.string() }),
  run: async ({ db }, given) => {
    const id = newId();
    await appendQuestion(db, { id, ...given });
    return { id };
  },
  commandLine: (command, ask) => {
    command
      .description('ajoute une question à la fin')
      .argument('<question>')
      .argument('<réponse>')
      .action(async (question: string, answer: string) => {
        const { id } = await ask({ question, answer });
        print(`La question ${id} est ajoutée.`);
      });
  },
});
