import { parseArgs } from 'node:util';
import { startFaultProxy } from './fault-proxy';
import { type Fault, faults } from './faults';

const usage =
  "tsx e2e/fault-proxy/main.ts --upstream http://127.0.0.1:4100 --port 4200 [--plain] [--fault 'api/cart/userGetToCart=hang']…";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      upstream: { type: 'string', default: 'http://127.0.0.1:4100' },
      port: { type: 'string', default: '4200' },
      plain: { type: 'boolean', default: false },
      fault: { type: 'string', multiple: true, default: [] },
    },
  });
  const rules = values.fault.map(readFault);
  const { upstream, plain } = values;
  const faultProxy = await startFaultProxy({ upstream, plain, port: Number(values.port) });
  for (const rule of rules) faultProxy.inject(rule);
  process.stdout.write(`MARKETPLACE_API_URL=${faultProxy.url}\n`);
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
