import { listingPath, readListingQuery } from '@/lib/catalogue/listing-address';

/** Returns the URL of the first page of a listing for the fields of a filter form, or for a query. */
export function formAddress(fields: FormData | URLSearchParams): string {
  const params = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
  );
  return listingPath({ ...readListingQuery(params), page: 0 });
}
