import { z } from 'zod';
import { selectQuestions } from '../../repositories/operator-faq';
import { operatorCommand } from '../kit/command';
import { print, printJson, table } from '../kit/output';

const question = z.object({ id: z.string(), question: z.string(), answer: z.string() });

export const faqList = operatorCommand({
  name: 'faq list',
  args: z.object({}),
  result: z.object({ questions: z.array(question) }),
  run: async ({ db }) => ({ questions: await selectQuestions(db) }),
  commandLine: (command, ask) => {
    command
      .description('les questions dans leur ordre')
      .option('--json', 'pour un programme')
      .action(async ({ json }: { json?: true }) => {
        const { questions } = await ask({});
        if (json) return printJson(questions);
        print(
          table(
            questions,
            [
              { title: 'IDENTIFIANT', value: ({ id }) => id },
              { title: 'QUESTION', value: ({ question }) => question },
              { title: 'RÉPONSE', value: ({ answer }) => answer },
            ],
            'Aucune question.',
          ),
        );
      });
  },
});
