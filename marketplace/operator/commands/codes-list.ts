import { z } from 'zod';
import { formatEuros } from '../../base/money';
import { listCodes } from '../../services/checkout/discounts';
import { operatorCommand } from '../kit/command';
import { moment, print, printJson, table } from '../kit/output';
import { code } from './code-shape';

export const codesList = operatorCommand({
  name: 'codes list',
  args: z.object({}),
  result: z.object({ codes: z.array(code.extend({ uses: z.number() })) }),
  run: async ({ db }) => ({ codes: await listCodes(db) }),
  commandLine: (command, ask) => {
    command
      .description('les codes et leurs utilisations')
      .option('--json', 'pour un programme')
      .action(async ({ json }: { json?: true }) => {
        const { codes: found } = await ask({});
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
  },
});

function discountOf({ kind, value }: { kind: 'percent' | 'amount'; value: number }): string {
  return kind === 'percent' ? `${value}\u00a0%` : formatEuros(value);
}
