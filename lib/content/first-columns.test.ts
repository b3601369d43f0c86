import { firstColumns } from './first-columns';

describe('firstColumns', () => {
  it('reads the first cell of each row of all tables, without markup', () => {
    const row = (...cells: string[]) =>
      `<tr>\n${cells.map((cell) => `<td>${cell}</td>`).join('\n')}\n</tr>`;
    const table = `<table><thead><tr>\n<th>Taille</th></tr></thead><tbody>${row('<strong>S</strong>', '80')}${row('M &amp; L', '90')}</tbody></table>`;
    expect(firstColumns(table + table)).toEqual(['S', 'M & L']);
    expect(firstColumns('<p>34</p>')).toEqual([]);
  });
});
