import fs from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { UserError } from '../lib/user-error.mjs';
import { formatDependencies } from './dependencies';
import { type Application, applications } from './modules';

const page = inRoot('docs/architecture.md');
const marks = { begin: '<!-- npm run map -->', end: '<!-- /npm run map -->' };

/** Writes the map of the modules into docs/architecture.md, from the dependencies read last. */
export async function writeMap() {
  const { before, after } = read();
  fs.writeFileSync(page, before + (await map()) + after);
}

/**
 * Checks that docs/architecture.md contains the current map, from the dependencies read last.
 * @throws {UserError} when the map is out of date
 */
export async function checkMap() {
  const { written } = read();
  if (written !== (await map())) {
    throw new UserError('The module map is out of date: run npm run map.');
  }
}

/** Reads the page and splits it into the map and the text before and after it. */
function read() {
  const text = fs.readFileSync(page, 'utf8');
  const begin = text.indexOf(marks.begin) + marks.begin.length;
  const end = text.indexOf(marks.end);
  if (begin < marks.begin.length || end < begin) {
    throw new UserError(`${marks.begin} … ${marks.end} is missing in docs/architecture.md.`);
  }
  return {
    before: text.slice(0, begin),
    written: text.slice(begin, end),
    after: text.slice(end),
  };
}

async function map() {
  const parts = [];
  for (const application of applications) parts.push(await mapOf(application));
  return `\n\n${parts.join('\n\n')}\n\n`;
}

async function mapOf({ name, diagram, modules }: Application) {
  const { include, collapse } = diagram;
  const options = ['-T', 'mermaid', '--collapse', collapse, '--include-only', include];
  const mermaid = ['```mermaid', (await formatDependencies(options)).trim(), '```', ''];
  const rows = modules.map((one) => `| \`${one.name}\` | ${one.contents} |`);
  const table = ['| module, from top to bottom | contents |', '|---|---|', ...rows];
  return [`### ${name}`, '', ...mermaid, ...table].join('\n');
}
