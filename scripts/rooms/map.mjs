// @ts-check
import fs from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { UserError } from '../lib/user-error.mjs';
import { cruise } from './cruise.mjs';
import { buildings } from './rooms.mjs';

const page = inRoot('docs/architecture.md');
const marks = { begin: '<!-- npm run map -->', end: '<!-- /npm run map -->' };

/** Writes the map of rooms into docs/architecture.md. */
export async function writeMap() {
  const { before, after } = read();
  fs.writeFileSync(page, before + (await map()) + after);
}

/** @throws {UserError} when the map is not that of the rooms as they are */
export async function checkMap() {
  const { written } = read();
  if (written !== (await map())) {
    throw new UserError('La carte des pièces n’est plus à jour : npm run map l’écrit.');
  }
}

/** The page, with the map and what stands around it. */
function read() {
  const text = fs.readFileSync(page, 'utf8');
  const begin = text.indexOf(marks.begin) + marks.begin.length;
  const end = text.indexOf(marks.end);
  if (begin < marks.begin.length || end < begin) {
    throw new UserError(`Il manque ${marks.begin} … ${marks.end} dans docs/architecture.md.`);
  }
  return {
    before: text.slice(0, begin),
    written: text.slice(begin, end),
    after: text.slice(end),
  };
}

async function map() {
  const parts = [];
  for (const building of buildings) parts.push(await mapOf(building));
  return `\n\n${parts.join('\n\n')}\n\n`;
}

/** @param {import('./rooms.mjs').Building} building */
async function mapOf({ name, drawn, rooms }) {
  const options = ['-T', 'mermaid', '--collapse', drawn.room, '--include-only', drawn.house];
  const picture = ['```mermaid', (await cruise(options)).trim(), '```', ''];
  const floors = rooms.map(({ name: room, holds }) => `| \`${room}\` | ${holds} |`);
  const table = ['| room, from top to bottom | what it holds |', '|---|---|', ...floors];
  return [`### ${name}`, '', ...picture, ...table].join('\n');
}
