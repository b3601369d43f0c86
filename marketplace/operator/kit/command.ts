import type { Command } from 'commander';
import type { z } from 'zod';
import type { Config } from '../../base/config';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import type { Context } from '../../ports/context';

/**
 * Services for commands: the marketplace's own when it is running, else those of the command line.
 */
export type OperatorContext = Pick<
  Context,
  'db' | 'config' | 'log' | 'mailer' | 'chat' | 'demo' | 'refunds'
>;

/**
 * Runs a command in the running marketplace or in this process.
 * @throws Refusal and StartError with one French sentence
 */
type Ask<Args extends z.ZodType, Result extends z.ZodType> = (
  args: z.input<Args>,
) => Promise<z.output<Result>>;

/**
 * An operator command. Its schemas serialise the arguments and the result, since it may be sent to
 * a running marketplace.
 */
export interface OperatorCommand<
  Args extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  /** Name on the command line: "orders list". */
  readonly name: string;
  readonly args: Args;
  readonly result: Result;
  /** Time limit in a running marketplace, up to 5 minutes; by default 1 minute. */
  readonly limitMs?: number;
  /** @throws Refusal with one French sentence */
  run(context: OperatorContext, args: z.output<Args>): Promise<z.output<Result>>;
  /**
   * Defines arguments and output on the command line; absent for commands that only other commands
   * use.
   */
  commandLine?(command: Command, ask: Ask<Args, Result>): void;
}

/** Declares a command with the exact types of its schemas. */
export function operatorCommand<Args extends z.ZodType, Result extends z.ZodType>(
  command: OperatorCommand<Args, Result>,
): OperatorCommand<Args, Result> {
  return command;
}

/** Runs one command. @throws Refusal and StartError with one French sentence */
export type Operate = <Args extends z.ZodType, Result extends z.ZodType>(
  command: OperatorCommand<Args, Result>,
  args: z.input<Args>,
) => Promise<z.output<Result>>;

/** Services for a long-running local command. */
export interface Tools {
  /** Lazy, so that help does not need a valid configuration. */
  config(): Config;
  /** Runs several commands in one session. */
  session<Outcome>(work: (operate: Operate) => Promise<Outcome>): Promise<Outcome>;
  /**
   * Opens the database exclusively until `work` ends.
   * @throws StartError while a marketplace uses it
   */
  withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

/** A long-running command, such as an import, that is never sent to a running marketplace. */
export interface LocalCommand {
  readonly name: string;
  commandLine(command: Command, tools: Tools): void;
}

/** Parses the arguments of a command. @throws Refusal that names the rejected ones */
export function parseArguments<Args extends z.ZodType>(
  schema: Args,
  given: unknown,
): z.output<Args> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw new Refusal(`Valeur refusée : ${names.join(', ')}.`);
}
