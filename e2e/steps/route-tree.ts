import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../app', import.meta.url));

/** A route under `app`; `[name]` in a path is a parameter. */
interface Route {
  readonly path: string;
  readonly isPage: boolean;
  /** Whether it responds to GET requests. */
  readonly reads: boolean;
  /** Methods that change data; a page has none. */
  readonly writes: readonly string[];
}

/** Reads all pages and handlers of the shop from the file tree. */
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
        reads: isPage || /export (?:async )?function GET\b/.test(source),
        writes: Array.from(
          source.matchAll(/export (?:const|async function|function) (POST|PUT|PATCH|DELETE)\b/g),
          ([, method = '']) => method,
        ),
      };
    })
    .toSorted((one, other) => one.path.localeCompare(other.path));
}
