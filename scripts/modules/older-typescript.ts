import module, { register } from 'node:module';

// dependency-cruiser does not support the compiler of TypeScript 7 yet. This loader makes it use
// version 6 (docs/decisions/0049-module-boundaries.md).

const renamed = (name: string) => name.replace(/^typescript(?=$|\/)/, 'typescript-6');

const loader: typeof module & { _resolveFilename?: (name: string, ...rest: unknown[]) => string } =
  module;
const resolve = loader._resolveFilename;
if (!resolve) throw new Error('this version of Node.js does not have Module._resolveFilename');
loader._resolveFilename = (name, ...rest) => resolve(renamed(name), ...rest);

const hooks = `export const resolve = (name, context, next) =>
  next(name.replace(/^typescript$/, 'typescript-6'), context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
