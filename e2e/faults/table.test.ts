import fs from 'node:fs';
import path from 'node:path';
import { allCalls } from '../../lib/marketplace/contract/calls';
import { catalogueReads, personalReads, presses, sharedReads } from './table';

const domains = path.join(__dirname, '../../lib/marketplace');

it('has every call that the shop sends, and no other', () => {
  const sources = fs
    .readdirSync(domains)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => fs.readFileSync(path.join(domains, name), 'utf8'))
    .join('\n');
  const used = allCalls
    .map(({ name }) => name)
    .filter((name) =>
      new RegExp(String.raw`^import \{[^}]*\b${name}\b[^}]*\} from '\./contract/`, 'm').test(
        sources,
      ),
    );
  const inTable = [personalReads, presses, catalogueReads, sharedReads].flatMap(Object.keys);
  expect(inTable.toSorted()).toEqual(used.toSorted());
});
