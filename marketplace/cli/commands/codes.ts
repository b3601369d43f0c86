import { type Command, Option } from 'commander';
import type { Config } from '../../base/config';
import { formatEuros } from '../../base/money';
import { codesAdd, codesList } from '../../operator/commands/codes';
import { moment, print, printJson, table } from '../output';
import { cents, endOfDay, whole } from '../values';
import { operate } from '../way';

interface AddOptions {
  readonly percent?: number;
  readonly amount?: number;
  readonly minimum: number;
  readonly expires?: string;
  readonly uses?: number;
}

/** `codes …`: promotional codes and gift codes. */
export function codeCommands(program: Command, config: () => Config): void {
  const codes = program.command('codes').description('codes promotionnels et cartes cadeaux');

  codes
    .command('list')
    .description('les codes et leurs utilisations')
    .option('--json', 'pour un programme')
    .action(async ({ json }: { json?: true }) => {
      const { codes: found } = await operate(config(), codesList, {});
      if (json) return printJson(found);
      print(
        table(
          found,
          [
            { title: 'CODE', value: ({ code }) => code },
            { title: 'REMISE', value: discountOf, right: true },
            { title: 'MINIMUM', value: (one) => formatEuros(one.minimumCents), right: true },
            { title: 'EXPIRE', value: (one) => moment(one.expiresAt) },
            {
              title: 'UTILISÉ',
              value: (one) => (one.maxUses === null ? one.uses : `${one.uses}/${one.maxUses}`),
              right: true,
            },
          ],
          'Aucun code.',
        ),
      );
    });

  const add = codes
    .command('add')
    .description('ajoute un code')
    .argument('<code>', 'par exemple ETE2027')
    .addOption(
      new Option('--percent <n>', 'remise en pour cent')
        .argParser(whole(1, 100))
        .conflicts('amount'),
    )
    .option('--amount <euros>', 'remise en euros', cents)
    .option('--minimum <euros>', 'achat minimal (aucun sans cette option)', cents, 0)
    .option('--expires <jour>', 'dernier jour, AAAA-MM-JJ', endOfDay)
    .option(
      '--uses <n>',
      'nombre d’utilisations (sans limite sans cette option)',
      whole(1, 999_999_999),
    );
  add.action(async (code: string, { percent, amount, minimum, expires, uses }: AddOptions) => {
    const value = percent ?? amount;
    if (value === undefined) {
      return add.error("error: required option '--percent ou --amount'", {
        code: 'commander.missingMandatoryOptionValue',
      });
    }
    await operate(config(), codesAdd, {
      code,
      kind: percent === undefined ? 'amount' : 'percent',
      value,
      minimumCents: minimum,
      expiresAt: expires ?? null,
      maxUses: uses ?? null,
    });
    print(`Le code ${code.trim().toUpperCase()} est ajouté.`);
  });
}

function discountOf({ kind, value }: { kind: 'percent' | 'amount'; value: number }): string {
  return kind === 'percent' ? `${value}\u00a0%` : formatEuros(value);
}
