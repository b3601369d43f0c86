import type { Command } from 'commander';
import { z } from 'zod';
import { type OperatorCommand, type OperatorContext, operatorCommand } from './command';
import { type Column, print, printJson, table } from './output';

interface List<Args extends z.ZodType, Row extends z.ZodType> {
  readonly name: string;
  readonly description: string;
  readonly args: Args;
  /** Defines an option for each argument, under its name. */
  options?(command: Command): void;
  readonly row: Row;
  rows(context: OperatorContext, args: z.output<Args>): Promise<z.output<Row>[]>;
  /** Printed in place of an empty table. */
  readonly none: string;
  readonly columns: readonly Column<z.output<Row>>[];
}

/** Declares a command that lists rows: as a table for people, or with `--json` for programs. */
export function listCommand<Args extends z.ZodType, Row extends z.ZodType>(
  list: List<Args, Row>,
): OperatorCommand<Args, z.ZodArray<Row>> {
  return operatorCommand({
    name: list.name,
    args: list.args,
    result: z.array(list.row),
    run: (context, args) => list.rows(context, args),
    commandLine: (command, ask) => {
      command.description(list.description);
      list.options?.(command);
      command
        .option('--json', 'pour un programme')
        .action(async (given: z.input<Args> & { readonly json?: true }) => {
          const rows = await ask(given);
          if (given.json) printJson(rows);
          else print(table(rows, list.columns, list.none));
        });
    },
  });
}
