import { listingPath, readListingQuery } from '@/lib/catalogue/listing-address';

/** Returns the listing URL for the fields of a filter form. */
export function formAddress(fields: FormData): string {
  const params = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
  );
  return listingPath(readListingQuery(params));
}
