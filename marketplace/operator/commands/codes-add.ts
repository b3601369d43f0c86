import { z } from 'zod';
import { addCode } from '../../services/checkout/discounts';
import { operatorCommand } from '../kit/command';
import { print } from '../kit/output';
import { line } from '../kit/shapes';
import { cents, endOfDay, whole } from '../kit/values';
import { code } from './code-shape';

interface AddOptions {
  readonly percent?: number;
  readonly amount?: number;
  readonly minimum: number;
  readonly expires?: string;
  readonly uses?: number;
}

export const codesAdd = operatorCommand({
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
