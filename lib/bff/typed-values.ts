import { z } from 'zod/mini';

/** The typed values of a form, to fill it in again. Passwords and codes are never sent back. */
export function typedValues(
  schema: z.core.$ZodType,
  fields: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of fieldNames(schema)) {
    const value = fields[name];
    if (typeof value === 'string' && !/password|code_/i.test(name)) values[name] = value;
  }
  return values;
}

function fieldNames(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodMiniPipe ? fieldNames(schema.def.in) : [];
}
