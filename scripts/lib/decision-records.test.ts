import fs from 'node:fs';

const folder = 'docs/decisions';

test('the index of the decision records lists each of them once', () => {
  const index = fs.readFileSync(`${folder}/README.md`, 'utf8');
  const listed = Array.from(index.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm), ([, file]) => file);
  const files = fs.readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  expect(listed.toSorted()).toEqual(files);
});
