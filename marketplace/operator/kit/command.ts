import type { Command } from 'commander';
import type { z } from 'zod';
import type { Config } from '../../base/config';
import type { Context } from '../../ports/context';
import type { Db } from '../../repositories/connection';

/** What commands work with: the marketplace's own when it is running, else that of the command line. */
export type OperatorContext = Pick<Context, 'db' | 'config' | 'log' | 'mailer' | 'chat' | 'demo'>;

/** Has a command done, where the marketplace is. @throws Refusal and StartError with one French sentence */
type Ask<Args extends z.ZodType, Result extends z.ZodType> = (
  args: z.input<Args>,
) => Promise<z.output<Result>>;

/**
 * Something that an operator asks of the marketplace. Arguments and result can be written as plain data by their schemas,
 * since a command may be sent to a marketplace that is running.
 */
export interface OperatorCommand<
  Args extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  /** As the command line spells it: "orders list". */
  readonly name: string;
  readonly args: Args;
  readonly result: Result;
  /** @throws Refusal with one French sentence */
  run(context: OperatorContext, args: z.output<Args>): Promise<z.output<Result>>;
  /** What a person types, and what is shown; absent when only another command asks it. */
  commandLine?(command: Command, ask: Ask<Args, Result>): void;
}

/** Declares a command; keeps the exact types of its schemas. */
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

/** What a long work of the command line itself is given. */
export interface Tools {
  /** Read when it is asked for, so that help needs no valid configuration. */
  config(): Config;
  /** Runs commands one after another. */
  session<Outcome>(work: (operate: Operate) => Promise<Outcome>): Promise<Outcome>;
  /** The database for itself until `work` ends. @throws StartError while a marketplace has it */
  withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

/** A long work of the command line itself, such as an import: it is never sent to a running marketplace. */
export interface LocalCommand {
  readonly name: string;
  commandLine(command: Command, tools: Tools): void;
}
