import { Command } from 'commander';
import { runCommand } from '../../scripts/lib/command.mjs';
import { postgresForTests } from '../../scripts/lib/postgres.mjs';
import { step } from '../../scripts/lib/progress.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { wholeNumber } from '../options';
import { restoreEmbedded } from './embedded';
import { type Outcome, report } from './outcome';
import { restorePostgresql } from './postgresql';

/**
 * `npm run drill:restore [-- --short]`: destroys data while customers write, restores it, compares
 * it with the responses that customers received, and prints the RPO and the RTO.
 */
const { short, seconds } = new Command('drill:restore')
  .option('--short', 'write for 10 seconds, and archive every 5 seconds')
  .option('--seconds <number>', 'how long customers write in each drill', wholeNumber, 120)
  .parse()
  .opts<{ short?: boolean; seconds: number }>();

const shortSeconds = 10;
/** As in deploy/postgresql-archive.conf. */
const archiveSeconds = 60;
const shortArchiveSeconds = 5;

runCommand(async () => {
  const problems: string[] = [];
  const drill = async (title: string, run: () => Promise<Outcome[]>) =>
    problems.push(...(await step(title, run)).flatMap(report));
  const duration = short ? shortSeconds : seconds;
  await drill('Restoring the embedded database', async () => [await restoreEmbedded(duration)]);
  const programs = await postgresForTests();
  if (programs) {
    const every = short ? shortArchiveSeconds : archiveSeconds;
    await drill('Restoring PostgreSQL', () => restorePostgresql(programs, duration, every));
  }
  if (problems.length > 0) throw new UserError('The drill failed.', problems.join('\n'));
});
