import { listingPath, readListingQuery } from '@/lib/listing-address';

/** The address of the listing that the fields of a filter form ask for. */
export function formAddress(fields: FormData): string {
  const params = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
  );
  return listingPath(readListingQuery(params));
}
