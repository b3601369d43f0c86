import { z } from 'zod';
import { entrySchema } from '../../lib/marketplace/contract/tolerant';

/** JSON Schema in the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Converts a schema of the contract to JSON Schema. The schemas accept several forms of a value;
 * this is the strictest one.
 * @param role in a `request`, only fields whose absence is rejected are marked as required
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

/** Returns the fields of an object schema; none for other schemas. */
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
