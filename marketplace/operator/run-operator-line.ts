import { CommanderError } from 'commander';
import { readConfig, StartError } from '../base/config';
import { Refusal } from '../base/refusal';
import { ImportError } from '../catalogue/shopify/read-rows';
import { describeError } from '../http/describe-error';
import { createLog } from '../http/log';
import { usageProblem } from './help-texts';
import { operatorProgram } from './program';

const wrongUse = 2;
/** Shows the help in English. */
const english = '--english';

/**
 * Runs the operator's command line.
 * @param argv as in `process.argv`
 * @param env the configuration
 * @returns the exit code: 0, 1 after a refusal or a failure, 2 after wrong use
 */
export async function runOperatorLine(
  argv: readonly string[],
  env: Readonly<NodeJS.Dict<string>>,
): Promise<number> {
  try {
    const isEnglish = argv.includes(english);
    const given = argv.filter((argument) => argument !== english);
    const program = operatorProgram(() => readConfig(env), isEnglish ? 'en' : 'fr');
    await program.parseAsync(given);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return answerUsage(error);
    if (isForPeople(error)) console.error(error.message);
    else reportFailure(error, env.LOG_LEVEL);
    return 1;
  }
}

/**
 * Reports an unexpected error, such as of the system or the database, in one sentence without
 * values of customers. With the level `debug`, the log has its stack.
 */
function reportFailure(error: unknown, logLevel: string | undefined): void {
  const { type, code = type, message } = describeError(error);
  const isNamed = `${message}`.includes(`${code}`);
  const reason = [isNamed ? '' : code, message].filter(Boolean).join(': ');
  console.error(
    `Un problème technique a interrompu la commande (${reason}). LOG_LEVEL=debug en montre le détail.`,
  );
  if (logLevel !== 'debug' && logLevel !== 'trace') return;
  createLog(logLevel).error({ err: error }, 'operator command failed');
}

function answerUsage(error: CommanderError): number {
  if (error.exitCode === 0) return 0;
  // The help has already been shown when no command was given.
  if (error.code !== 'commander.help') {
    console.error(`${usageProblem(error)} Aide : ajoutez --help.`);
  }
  return wrongUse;
}

function isForPeople(error: unknown): error is Error {
  return error instanceof Refusal || error instanceof StartError || error instanceof ImportError;
}
