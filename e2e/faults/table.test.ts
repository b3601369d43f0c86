import fs from 'node:fs';
import path from 'node:path';
import { allCalls } from '../../lib/marketplace/contract/calls';
import { catalogueReads, personalReads, sharedReads, submissions } from './table';

const domains = path.join(__dirname, '../../lib/marketplace');

it('contains exactly the calls that the shop uses', () => {
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
  const inTable = [personalReads, submissions, catalogueReads, sharedReads].flatMap(Object.keys);
  expect(inTable.toSorted()).toEqual(used.toSorted());
});
