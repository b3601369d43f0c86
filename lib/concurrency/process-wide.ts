/**
 * A value shared by the whole process. Pages, route handlers and the middleware are bundled
 * separately, and each bundle has its own copy of every module and its state.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`vitrine.${name}`);
  const shared: typeof globalThis & { [key]?: Value } = globalThis;
  shared[key] ??= make();
  return shared[key];
}
