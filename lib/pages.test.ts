import fs from 'node:fs';
import path from 'node:path';
import { rightSpelling } from './pages';

/** Reached through rewrites only. */
const internal = ['accueil', 'disparus'];

describe('rightSpelling', () => {
  it.each([
    ['/CATEGORY', '/category'],
    ['/Product_detail/Abc%20D', '/product_detail/Abc%20D'],
    ['/myOrder', '/myorder'],
    ['/ORDERDETAIL/1/2', '/orderDetail/1/2'],
    ['/Login', '/login'],
    ['/category', null],
    ['/orderDetail/A/B', null],
    ['/', null],
    ['/nulle-part', null],
    ['/Nulle-Part', null],
    ['/API/login', null],
  ])('%s leads to %s', (pathname, right) => {
    expect(rightSpelling(pathname)).toBe(right);
  });

  it('covers every page of the shop', () => {
    const app = path.join(process.cwd(), 'app');
    const groups = fs.readdirSync(app).filter((name) => /^\(.+\)$/.test(name));
    const pages = groups
      .flatMap((group) => fs.readdirSync(path.join(app, group), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && !internal.includes(entry.name))
      .map(({ name }) => name);
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) expect(rightSpelling(`/${page.toUpperCase()}`)).toBe(`/${page}`);
  });
});
