import { readConfig, StartError } from './base/config';
import { startMarketplace } from './start';

const drainMs = 10_000;

async function main(): Promise<void> {
  const running = await startMarketplace(readConfig(process.env));
  const stop = () => {
    setTimeout(() => process.exit(1), drainMs).unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { apiUrl: api, paymentUrl: payments } = running;
  process.stdout.write(`${JSON.stringify({ ready: true, api, payments })}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
