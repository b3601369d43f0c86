import { runOperatorLine } from './run-operator-line';

process.exitCode = await runOperatorLine(process.argv, process.env);
