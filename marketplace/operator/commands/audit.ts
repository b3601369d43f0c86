import { z } from 'zod';
import type { AuditFacts } from '../../db/tables/operator';
import { selectAudit } from '../../repositories/audit-log';
import { operatorCommand } from '../kit/command';
import { moment, print, printJson } from '../kit/output';
import { instant, limit, line } from '../kit/shapes';
import { whole } from '../kit/values';

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const facts = z.record(z.string(), fact);

/** Shows the latest changes by operators, newest first. */
const audit = operatorCommand({
  name: 'audit',
  args: z.object({ limit, text: line }),
  result: z.object({
    lines: z.array(
      z.object({
        number: z.number(),
        at: instant,
        who: z.string(),
        action: z.string(),
        subject: z.string(),
        before: facts,
        after: facts,
      }),
    ),
  }),
  run: async ({ db }, args) => ({
    lines: (await selectAudit(db, args)).map(({ before, after, ...row }) => ({
      ...row,
      before: facts.parse(before),
      after: facts.parse(after),
    })),
  }),
  commandLine: (command, ask) => {
    command
      .description('le journal des changements faits par les exploitants, le plus récent d’abord')
      .option('--limit <n>', 'nombre de lignes (20 sans cette option)', whole(1, 1000), 20)
      .option('--search <mots>', 'ce que contient la commande, le sujet ou l’auteur', '')
      .option('--json', 'pour un programme')
      .action(async (given: { limit: number; search: string; json?: true }) => {
        const { lines } = await ask({ limit: given.limit, text: given.search });
        if (given.json) return printJson(lines);
        if (lines.length === 0) print('Aucun changement.');
        for (const { number, at, who, action, subject, before, after } of lines) {
          print(`${number}  ${moment(at)}  ${who}  ${action}  ${subject}`);
          print(`    avant\u00a0: ${factsText(before)}\n    après\u00a0: ${factsText(after)}`);
        }
      });
  },
});

function factsText(given: AuditFacts): string {
  const shown = Object.entries(given).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return shown.join(', ') || '–';
}

export const auditCommands = [audit];
