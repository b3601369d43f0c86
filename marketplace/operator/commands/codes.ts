import { z } from 'zod';
import { formatEuros } from '../../base/money';
import { addCode, listCodes } from '../../services/checkout/discounts';
import { operatorCommand } from '../kit/command';
import { listCommand } from '../kit/list';
import { moment, print } from '../kit/output';
import { instant, line } from '../kit/shapes';
import { cents, endOfDay, whole } from '../kit/values';

const code = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Percent, or cents. */
  value: z.number(),
  minimumCents: z.number(),
  expiresAt: instant.nullable(),
  maxUses: z.number().nullable(),
});

const codesList = listCommand({
  name: 'codes list',
  description: 'les codes et leurs utilisations',
  args: z.object({}),
  row: code.extend({ uses: z.number() }),
  rows: ({ db }) => listCodes(db),
  none: 'Aucun code.',
  columns: [
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
});

function discountOf({ kind, value }: { kind: 'percent' | 'amount'; value: number }): string {
  return kind === 'percent' ? `${value}\u00a0%` : formatEuros(value);
}

interface AddOptions {
  readonly percent?: number;
  readonly amount?: number;
  readonly minimum: number;
  readonly expires?: string;
  readonly uses?: number;
}

const codesAdd = operatorCommand({
  name: 'codes add',
  args: code.extend({ code: line }),
  result: z.object({}),
  run: async ({ db }, given) => {
    await addCode(db, given);
    return {};
  },
  commandLine: (command, ask) => {
    command
      .description('ajoute un code')
      .argument('<code>', 'par exemple ETE2027')
      .addOption(
        command
          .createOption('--percent <n>', 'remise en pour cent')
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
      )
      .action(async (code: string, { percent, amount, minimum, expires, uses }: AddOptions) => {
        const value = percent ?? amount;
        if (value === undefined) {
          return command.error("error: required option '--percent ou --amount'", {
            code: 'commander.missingMandatoryOptionValue',
          });
        }
        await ask({
          code,
          kind: percent === undefined ? 'amount' : 'percent',
          value,
          minimumCents: minimum,
          expiresAt: expires ?? null,
          maxUses: uses ?? null,
        });
        print(`Le code ${code.trim().toUpperCase()} est ajouté.`);
      });
  },
});

export const codeCommands = [codesList, codesAdd];
