import type { Command } from 'commander';
import { readConfig } from '../base/config';
import { englishHelp } from './english';
import { operatorProgram } from './program';

const program = operatorProgram(() => readConfig({}), 'en');

function textsOf(command: Command): string[] {
  return [
    command.description(),
    ...command.options.map(({ description }) => description),
    ...command.registeredArguments.map(({ description }) => description),
    ...command.commands.flatMap(textsOf),
  ].filter((text) => text !== '');
}

test('every text of the help has an English translation, and no other exists', () => {
  const texts = new Set(textsOf(program));
  expect([...texts].filter((text) => !(text in englishHelp))).toEqual([]);
  const own = ['affiche cette aide', 'affiche l’aide d’une commande'];
  expect(
    Object.keys(englishHelp).filter((text) => !texts.has(text) && !own.includes(text)),
  ).toEqual([]);
});

test('the help of a verb is English on request', () => {
  const refund = program.commands
    .find((group) => group.name() === 'orders')
    ?.commands.find((command) => command.name() === 'refund');
  const help = refund?.helpInformation() ?? '';
  expect(help).toContain('shows what would change, and changes nothing');
  expect(help).toMatch(/Usage:/);
  expect(help).not.toMatch(/remboursement|Options\u00a0:/);
});
