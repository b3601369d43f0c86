import type { ColumnType } from 'kysely';

/** Read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;
