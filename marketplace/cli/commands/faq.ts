import type { Command } from 'commander';
import type { Config } from '../../base/config';
import { faqAdd, faqList, faqRemove } from '../../operator/commands/faq';
import { print, printJson, table } from '../output';
import { operate } from '../way';

/** `faq …`: the questions of the help page. */
export function faqCommands(program: Command, config: () => Config): void {
  const faq = program.command('faq').description('questions fréquentes de la page d’aide');

  faq
    .command('list')
    .description('les questions dans leur ordre')
    .option('--json', 'pour un programme')
    .action(async ({ json }: { json?: true }) => {
      const { questions } = await operate(config(), faqList, {});
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

  faq
    .command('add')
    .description('ajoute une question à la fin')
    .argument('<question>')
    .argument('<réponse>')
    .action(async (question: string, answer: string) => {
      const { id } = await operate(config(), faqAdd, { question, answer });
      print(`La question ${id} est ajoutée.`);
    });

  faq
    .command('remove')
    .description('retire une question')
    .argument('<identifiant>', 'donné par « faq list »')
    .action(async (id: string) => {
      await operate(config(), faqRemove, { id });
      print('La question est retirée.');
    });
}
