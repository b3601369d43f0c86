import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db } from '../../db/schema';
import type { AuditFacts } from '../../db/tables/operator';
import type { StoredMail } from '../../ports/mailer';
import { appendAudit } from '../../repositories/audit-log';
import {
  type OperatorCommand,
  type OperatorContext,
  operatorCommand,
  parseArguments,
} from './command';
import { confirm } from './confirm';
import { print } from './output';
import { line } from './shapes';

/** The change that a verb has made in its transaction. */
export interface Change {
  /** One or more French sentences, in the present tense, for the preview and for the result. */
  readonly summary: string;
  /** The line of the audit log; null when there was nothing to change. */
  readonly audit: {
    readonly subject: string;
    readonly before: AuditFacts;
    readonly after: AuditFacts;
  } | null;
  /** Data for the command line. */
  readonly data?: unknown;
  /** The mail that tells the customer, sent after the commit. */
  readonly mail?: StoredMail | null;
  /**
   * Runs after the commit, such as for a refund. Never runs in a dry run.
   * @returns a French sentence to add to the summary, '' for none
   */
  afterwards?(): Promise<string>;
}

/** What a verb works with: the operator's services, its transaction and the operator's name. */
export interface VerbContext extends OperatorContext {
  readonly rows: Db;
  readonly who: string;
  /** A dry run must not change anything outside the transaction. */
  readonly dryRun: boolean;
}

/** The verb's own arguments are parsed by itself. */
const args = z.object({ by: line.min(1).max(100), dryRun: z.boolean(), given: z.unknown() });
const result = z.object({ summary: z.string(), data: z.unknown().optional() });

type Done = z.output<typeof result>;

interface Verb<Given extends z.ZodType> {
  readonly name: string;
  readonly given: Given;
  /**
   * Makes the change in `rows`. A dry run rolls it back, so everything else belongs in
   * `afterwards`.
   * @throws Refusal with one French sentence
   */
  change(context: VerbContext, given: z.output<Given>): Promise<Change>;
  /** Defines arguments; `submit` previews, confirms and runs the verb. */
  commandLine(command: Command, submit: (given: z.input<Given>) => Promise<Done | null>): void;
}

interface VerbOptions {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly by?: string;
}

/**
 * Declares a command that changes data: with `--dry-run`, a confirmation and a line in the audit
 * log, which is written in the transaction of the change.
 */
export function auditedCommand<Given extends z.ZodType>(verb: Verb<Given>): OperatorCommand {
  return operatorCommand({
    name: verb.name,
    args,
    result,
    run: (context, { given, ...sent }) => {
      const parsed = parseArguments(verb.given, given);
      return runVerb(context, sent, verb.name, (inside) => verb.change(inside, parsed));
    },
    commandLine: (command, ask) => {
      verb.commandLine(command, (given) =>
        submit((by, dryRun) => ask({ by, dryRun, given }), command.opts<VerbOptions>()),
      );
      command
        .option('--dry-run', 'montre ce qui changerait, sans rien changer')
        .option('--yes', 'ne demande pas de confirmation')
        .option(
          '--by <nom>',
          'qui agit, pour le journal (sans cette option, l’utilisateur du système)',
        );
    },
  });
}

/** Ends the transaction of a dry run; the message is the preview. */
class RollBack extends Error {}

/** Makes the change in a transaction and logs it; rolls a dry run back. */
async function runVerb(
  context: OperatorContext,
  { by, dryRun }: { readonly by: string; readonly dryRun: boolean },
  action: string,
  make: (context: VerbContext) => Promise<Change>,
): Promise<Done> {
  try {
    const change = await retryOnDeadlock(() =>
      context.db.transaction().execute(async (rows) => {
        const made = await make({ ...context, rows, who: by, dryRun });
        if (dryRun) throw new RollBack(made.summary);
        if (made.audit) await appendAudit(rows, { who: by, action, ...made.audit });
        return made;
      }),
    );
    const { summary, data } = change;
    await context.mailer.send(change.mail ?? null);
    const more = (await change.afterwards?.()) ?? '';
    return { summary: more ? `${summary}\n${more}` : summary, data };
  } catch (error) {
    if (error instanceof RollBack) return { summary: error.message };
    throw error;
  }
}

/** @returns null when nothing was changed */
async function submit(
  ask: (by: string, dryRun: boolean) => Promise<Done>,
  { dryRun, yes, by = userInfo().username }: VerbOptions,
): Promise<Done | null> {
  if (!dryRun && !yes && !process.stdin.isTTY) {
    throw new Refusal(
      'Cette commande demande une confirmation\u00a0: ajoutez --yes, ou --dry-run pour un essai.',
    );
  }
  if (!yes || dryRun) {
    const { summary } = await ask(by, true);
    print(`Essai, rien n’est encore changé\u00a0:\n${summary}`);
    if (dryRun) return null;
    if (!(await confirm('Confirmer\u00a0? [o/N] '))) throw new Refusal('Rien n’a été changé.');
  }
  const done = await ask(by, false);
  print(done.summary);
  return done;
}
