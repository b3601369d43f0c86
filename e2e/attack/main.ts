import { build } from '../../scripts/lib/build';
import { runCommand } from '../../scripts/lib/command.mjs';
import { printLine } from '../../scripts/lib/progress.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
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

runCommand(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in attacks));
  if (unknown.length > 0) {
    const names = Object.keys(attacks).join(', ');
    throw new UserError(`Unknown attack ${unknown.join(', ')}. Attacks: ${names}.`);
  }
  await build();
  let missed = 0;
  for (const [name, attack] of Object.entries(attacks)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    printLine(`\n${name}`);
    for (const { name: label, figure, target, isMet } of await withAttackedShop(attack)) {
      if (!isMet) missed += 1;
      printLine(`${isMet ? '  ' : '✗ '}${label}: ${figure}${target && ` (target: ${target})`}`);
    }
  }
  if (missed > 0) throw new UserError(`The shop missed ${missed} targets.`);
});
