import { z } from 'zod';
import type { findCustomer } from '../../repositories/operator-users';
import { instant } from '../kit/shapes';

export const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  verifiedAt: instant.nullable(),
  createdAt: instant,
  orders: z.number(),
});

type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export function toUser(row: CustomerRow) {
  return {
    id: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    verifiedAt: row.verified_at,
    createdAt: row.created_at,
  };
}
