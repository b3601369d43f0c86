import { z } from 'zod';
import { entrySchema } from '../../lib/marketplace/contract/tolerant';

/** JSON Schema as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The shape that a schema of the contract reads into. Its readers are tolerant, so this is the most literal form.
 * @param role what comes in names as required only what is refused when it is missing
 */
export function jsonSchemaOf(schema: z.ZodType, role: 'request' | 'reply'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const entry = entrySchema(zodSchema);
      if (entry) Object.assign(jsonSchema, jsonSchemaOf(entry, role));
      if (!(zodSchema instanceof z.ZodObject)) return;
      delete jsonSchema.additionalProperties;
      if (role === 'reply') return;
      const required = requiredOf(zodSchema);
      if (required.length > 0) jsonSchema.required = required;
      else delete jsonSchema.required;
    },
  });
  return json;
}

/** The fields of an object schema; none when it is no object. */
export function fieldsOf(
  schema: z.ZodType,
): { name: string; schema: z.ZodType; required: boolean }[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const required = new Set(requiredOf(schema));
  return Object.entries(shapeOf(schema)).map(([name, field]) => ({
    name,
    schema: field,
    required: required.has(name),
  }));
}

function requiredOf(schema: z.ZodObject): string[] {
  return Object.entries(shapeOf(schema))
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);
}

function shapeOf(schema: z.ZodObject): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      field instanceof z.ZodType ? [[name, field]] : [],
    ),
  );
}
