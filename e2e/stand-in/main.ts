import { parseArgs } from 'node:util';
import { type Fault, faults } from './faults';
import { startStandIn } from './stand-in';

const usage =
  "tsx e2e/stand-in/main.ts --upstream http://127.0.0.1:4100 --port 4200 [--plain] [--fault 'api/cart/userGetToCart=hang']…";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      upstream: { type: 'string', default: 'http://127.0.0.1:4100' },
      port: { type: 'string', default: '4200' },
      plain: { type: 'boolean', default: false },
      fault: { type: 'string', multiple: true, default: [] },
    },
  });
  const troubles = values.fault.map(readFault);
  const { upstream, plain } = values;
  const standIn = await startStandIn({ upstream, plain, port: Number(values.port) });
  for (const trouble of troubles) standIn.place(trouble);
  process.stdout.write(`MARKETPLACE_API_URL=${standIn.url}\n`);
}

function readFault(text: string): { readonly call: string; readonly fault: Fault } {
  const [call = '', name] = text.split('=');
  const fault = faults.find((one) => one === name);
  if (!call || !fault) throw new Error(`--fault ${text}: a call = one of ${faults.join(', ')}`);
  return { call, fault };
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`);
  process.exit(1);
});
