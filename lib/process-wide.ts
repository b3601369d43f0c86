/**
 * A value of which the process has one. Pages, route handlers and the middleware are bundled apart: each bundle has
 * copies of its own of the modules that it imports, and of what stands in them.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`vitrine.${name}`);
  const shared: typeof globalThis & { [key]?: Value } = globalThis;
  shared[key] ??= make();
  return shared[key];
}
