import { z } from 'zod';

const text = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((value) => !value.includes('\0'));
const texts = z.array(text).max(30).readonly();

const contact = z.object({ name: text, address: text, email: z.email().max(200) });

const material = z.object({
  part: text.or(z.literal('')),
  material: text,
  percent: z.number().positive().max(100),
});

/** Each part of the legal information of a product. A part is valid as a whole or not at all. */
export const legalParts = {
  safety: z.object({
    manufacturer: contact,
    responsiblePerson: contact.optional(),
    identification: text.or(z.literal('')),
    warnings: texts,
  }),
  environment: z.object({
    steps: z
      .array(z.object({ step: text, country: text }))
      .max(30)
      .readonly(),
    recycledPercent: z.number().min(0).max(100).optional(),
    recyclability: text.optional(),
    hazardousSubstances: texts,
    releasesMicrofibres: z.boolean().optional(),
    cost: z
      .object({ points: z.number().positive(), pointsPer100g: z.number().positive() })
      .optional(),
  }),
  composition: z.array(material).min(1).max(50).refine(isComplete).readonly(),
  care: z.array(text).min(1).max(30).readonly(),
};

/** Legal information of a product, as it is stored. */
export const legalInformation = z.object(legalParts).partial();

/** Returns whether the materials of each part make up all of it, but for rounding. */
function isComplete(materials: readonly z.output<typeof material>[]): boolean {
  const sums = new Map<string, number>();
  for (const { part, percent } of materials) sums.set(part, (sums.get(part) ?? 0) + percent);
  return [...sums.values()].every((sum) => Math.abs(sum - 100) <= 1);
}

const identityFields = {
  legalName: text.max(200),
  legalForm: z.string().trim().max(200),
  address: text.max(300),
  registration: z.string().regex(/^(\d{9}|\d{14})?$/),
  vatNumber: z.string().regex(/^([A-Z]{2}[0-9A-Z]{2,13})?$/),
  email: z.email().max(200),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ().-]{6,25}$/),
  isProfessional: z.boolean(),
};

/** Legal identity of a seller, as it is stored; earlier versions stored fewer fields. */
export const storedIdentity = z
  .object(identityFields)
  .partial({ legalForm: true, isProfessional: true });

/** A new legal identity of a seller. A professional is registered (L111-1, L221-5). */
export const givenIdentity = z
  .object(identityFields)
  .refine(({ isProfessional, registration }) => !isProfessional || registration !== '', {
    path: ['registration'],
  });
