import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../app', import.meta.url));

/** Something under `app` that has an address; `[name]` in a path stands for any value. */
interface Route {
  readonly path: string;
  readonly isPage: boolean;
  /** Methods that change something; a page has none. */
  readonly writes: readonly string[];
}

/** Every page and every handler of the shop, read from the folders that make them. */
export function readRouteTree(): readonly Route[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => {
      const isPage = file.endsWith('page.tsx');
      const segments = file.split('/').slice(0, -1);
      const source = isPage ? '' : fs.readFileSync(path.join(root, file), 'utf8');
      return {
        path: `/${segments.filter((segment) => !segment.startsWith('(')).join('/')}`,
        isPage,
        writes: Array.from(
          source.matchAll(/export (?:const|async function|function) (POST|PUT|PATCH|DELETE)\b/g),
          ([, method = '']) => method,
        ),
      };
    })
    .toSorted((one, other) => one.path.localeCompare(other.path));
}
