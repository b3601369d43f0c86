import type { z } from 'zod';
import type { Context } from '../context';

/** What commands work with: the marketplace's own when it is running, else that of the command line. */
export type OperatorContext = Pick<Context, 'db' | 'config' | 'log' | 'mailer' | 'chat'>;

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
}

/** Declares a command; keeps the exact types of its schemas. */
export function operatorCommand<Args extends z.ZodType, Result extends z.ZodType>(
  command: OperatorCommand<Args, Result>,
): OperatorCommand<Args, Result> {
  return command;
}
