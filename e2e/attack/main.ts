import { anything } from './anything';
import type { Finding } from './finding';
import { hanging } from './hanging';
import { invented } from './invented';
import { oddRequests } from './odd';
import { overload } from './overload';
import { type AttackedShop, withAttackedShop } from './shop';
import { slow } from './slow';

/**
 * `npm run test:attack [-- overload hanging]`: runs each attack on a new shop and prints the
 * results.
 */
const attacks: Readonly<Record<string, (shop: AttackedShop) => Promise<readonly Finding[]>>> = {
  overload,
  anything,
  hanging,
  slow,
  odd: oddRequests,
  invented,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in attacks));
if (unknown.length > 0) {
  throw new Error(
    `unknown attack: ${unknown.join(', ')}; known: ${Object.keys(attacks).join(', ')}`,
  );
}

let failed = 0;
for (const [name, attack] of Object.entries(attacks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const { name: label, figure, target, isMet } of await withAttackedShop(attack)) {
    if (!isMet) failed += 1;
    console.log(`${isMet ? '  ' : '✗ '}${label}: ${figure}${target && ` (target: ${target})`}`);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
