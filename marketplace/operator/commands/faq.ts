import { z } from 'zod';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { appendQuestion, deleteQuestion, selectQuestions } from '../../repositories/operator-faq';
import { operatorCommand } from '../command';
import { line } from '../shapes';

const question = z.object({ id: z.string(), question: z.string(), answer: z.string() });
const words = line.min(1);

export const faqList = operatorCommand({
  name: 'faq list',
  args: z.object({}),
  result: z.object({ questions: z.array(question) }),
  run: async ({ db }) => ({ questions: await selectQuestions(db) }),
});

/** Adds a question after the others. */
export const faqAdd = operatorCommand({
  name: 'faq add',
  args: z.object({ question: words, answer: words }),
  result: z.object({ id: z.string() }),
  run: async ({ db }, given) => {
    const id = newId();
    await appendQuestion(db, { id, ...given });
    return { id };
  },
});

export const faqRemove = operatorCommand({
  name: 'faq remove',
  args: z.object({ id: line }),
  result: z.object({}),
  run: async ({ db }, { id }) => {
    if (!(await deleteQuestion(db, id))) throw new Refusal('Aucune question n’a cet identifiant.');
    return {};
  },
});
