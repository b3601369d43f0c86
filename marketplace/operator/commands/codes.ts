import { z } from 'zod';
import { formatEuros } from '../../base/money';
import { parisDay } from '../../base/paris-time';
import {
  addCode,
  endCode,
  type ListedCode,
  listCodes,
  type NewCode,
} from '../../services/checkout/discounts';
import { listCommand } from '../kit/list';
import { moment } from '../kit/output';
import { instant, line } from '../kit/shapes';
import { cents, endOfDay, positiveCents, whole } from '../kit/values';
import { auditedCommand } from '../kit/verb';

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
    { title: 'RÉDUCTION', value: discountOf, right: true },
    { title: 'MINIMUM', value: (one) => formatEuros(one.minimumCents), right: true },
    { title: 'EXPIRE', value: (one) => moment(one.expiresAt) },
    {
      title: 'UTILISÉ',
      value: (one) => (one.maxUses === null ? one.uses : `${one.uses}/${one.maxUses}`),
      right: true,
    },
  ],
});

type Discount = Pick<NewCode, 'kind' | 'value'>;

function discountOf({ kind, value }: Discount): string {
  return kind === 'percent' ? `${value}\u00a0%` : formatEuros(value);
}

/** An amount that can be used once is spent in parts. */
function isGiftCard({ kind, maxUses }: Pick<NewCode, 'kind' | 'maxUses'>): boolean {
  return kind === 'amount' && maxUses === 1;
}

interface AddOptions {
  readonly percent?: number;
  readonly amount?: number;
  readonly minimum: number;
  readonly expires?: string;
  readonly uses?: number;
}

/** Adds a discount code or a gift card. */
const codesAdd = auditedCommand({
  name: 'codes add',
  given: code.extend({ code: line }),
  change: async ({ rows }, given) => {
    const added = await addCode(rows, given);
    const { kind, value, minimumCents, expiresAt, maxUses } = given;
    const after = {
      kind,
      value,
      minimumCents,
      expiresAt: expiresAt?.toISOString() ?? null,
      maxUses,
    };
    return {
      summary: `Le code ${added} est ajouté\u00a0: ${termsOf(given)}.`,
      audit: { subject: `code ${added}`, before: {}, after },
    };
  },
  commandLine: (command, submit) => {
    command
      .description('ajoute un code')
      .argument('<code>', 'par exemple ETE2027')
      .addOption(
        command
          .createOption('--percent <n>', 'réduction en pour cent')
          .argParser(whole(1, 100))
          .conflicts('amount'),
      )
      .option('--amount <euros>', 'réduction en euros', positiveCents)
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
        await submit({
          code,
          kind: percent === undefined ? 'amount' : 'percent',
          value,
          minimumCents: minimum,
          expiresAt: expires ?? null,
          maxUses: uses ?? null,
        });
      });
  },
});

/** Describes a new code, also what it lacks: a forgotten limit shows before the confirmation. */
function termsOf(given: NewCode): string {
  const { minimumCents, expiresAt, maxUses } = given;
  return [
    `${isGiftCard(given) ? 'carte cadeau' : 'réduction'} de ${discountOf(given)}`,
    minimumCents > 0 ? `dès ${formatEuros(minimumCents)} d’achat` : 'sans minimum d’achat',
    expiresAt ? `jusqu’au ${lastDay(expiresAt)} inclus` : 'sans date de fin',
    ...(isGiftCard(given) ? [] : [usesOf(maxUses)]),
  ].join(', ');
}

/** Returns the day of which a moment is the end, as `--expires` takes it. */
function lastDay(expiresAt: Date): string {
  return parisDay(new Date(expiresAt.getTime() - 1));
}

function usesOf(maxUses: number | null): string {
  if (maxUses === null) return 'sans limite d’utilisations';
  return `${maxUses} utilisation${maxUses > 1 ? 's' : ''} au plus`;
}

/** Ends a code or a gift card that must not be used any more, such as a leaked one. */
const codesEnd = auditedCommand({
  name: 'codes end',
  given: z.object({ code: line.min(1) }),
  change: async ({ rows }, given) => {
    const { code: before, endedAt, hadEnded, orders } = await endCode(rows, given.code);
    const name = `Le code ${before.code}`;
    if (hadEnded) {
      return { summary: `${name} a déjà pris fin le ${moment(before.expiresAt)}.`, audit: null };
    }
    const kind = isGiftCard(before) ? 'carte cadeau' : `réduction de ${discountOf(before)}`;
    return {
      summary: `${name} (${kind}) prend fin maintenant et pour toujours\u00a0: il ne peut pas être ajouté de nouveau. Commandes avec ce code, sans celles qui sont annulées\u00a0: ${orders}.${restOf(before)}`,
      audit: {
        subject: `code ${before.code}`,
        before: { expiresAt: before.expiresAt?.toISOString() ?? null },
        after: { expiresAt: endedAt.toISOString() },
      },
    };
  },
  commandLine: (command, submit) => {
    command
      .description('met fin à un code ou à une carte cadeau, aussitôt et pour toujours')
      .argument('<code>', 'donné par «\u00a0codes list\u00a0»')
      .action(async (code: string) => void (await submit({ code })));
  },
});

/** Says what is left on a gift card; '' for another code. */
function restOf(code: ListedCode): string {
  if (!isGiftCard(code)) return '';
  if (code.uses > 0) return ' Il ne reste rien sur la carte.';
  return ` Le solde de ${formatEuros(code.value)} ne peut plus être dépensé.`;
}

export const codeCommands = [codesList, codesAdd, codesEnd];
