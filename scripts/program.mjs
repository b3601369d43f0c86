// Parsed before the version of Node is known: keep to syntax that Node 14 reads.
import { requireNode } from './lib/node-version.mjs';

if (requireNode()) import('./lib/program.mjs').then((program) => program.runProgram());
