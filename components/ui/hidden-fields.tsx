/** Hidden inputs, without those that have no value. */
export function HiddenFields({ values }: { readonly values: object }) {
  return Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />);
}
