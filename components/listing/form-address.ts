import { listingPath, readListingQuery } from '@/lib/listing-address';

/** The address of the listing that the fields of a filter form ask for. */
export function formAddress(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const params = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
  );
  return listingPath(readListingQuery(params));
}
