// @ts-check
import module, { register } from 'node:module';

// dependency-cruiser reads TypeScript by its compiler, and that of version 7 not yet: it is given the one before (docs/decisions/0049).

const instead = (/** @type {string} */ name) => name.replace(/^typescript(?=$|\/)/, 'typescript-6');

/** @type {typeof module & { _resolveFilename?: (name: string, ...rest: unknown[]) => string }} */
const loader = module;
const resolve = loader._resolveFilename;
if (!resolve) throw new Error('this version of Node finds modules in another way');
loader._resolveFilename = (name, ...rest) => resolve(instead(name), ...rest);

const hooks = `export const resolve = (name, context, next) =>
  next(name.replace(/^typescript$/, 'typescript-6'), context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
