import { z } from 'zod';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { listFaq } from '../../services/help/faq';
import { operatorCommand } from '../kit/command';
import { listCommand } from '../kit/list';
import { print } from '../kit/output';
import { line } from '../kit/shapes';

const words = line.min(1);

const faqList = listCommand({
  name: 'faq list',
  description: 'les questions dans leur ordre',
  args: z.object({}),
  row: z.object({ id: z.string(), question: z.string(), answer: z.string() }),
  rows: ({ db }) => listFaq(db),
  none: 'Aucune question.',
  columns: [
    { title: 'IDENTIFIANT', value: ({ id }) => id },
    { title: 'QUESTION', value: ({ question }) => question },
    { title: 'RÉPONSE', value: ({ answer }) => answer },
  ],
});

/** Appends a question. */
const faqAdd = operatorCommand({
  name: 'faq add',
  args: z.object({ question: words, answer: words }),
  result: z.object({ id: z.string() }),
  run: async ({ db }, given) => {
    const id = newId();
    await db
      .insertInto('faq')
      .values((eb) => ({
        id,
        ...given,
        position: eb
          .selectFrom('faq')
          .select(({ fn, lit }) =>
            eb(fn.coalesce(fn.max('position'), lit(-1)), '+', 1).as('position'),
          ),
      }))
      .execute();
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

const faqRemove = operatorCommand({
  name: 'faq remove',
  args: z.object({ id: line }),
  result: z.object({}),
  run: async ({ db }, { id }) => {
    await db
      .deleteFrom('faq')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('Aucune question n’a cet identifiant.'));
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

export const faqCommands = [faqList, faqAdd, faqRemove];
