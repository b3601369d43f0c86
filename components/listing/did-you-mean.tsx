import { Link } from '@/components/ui/link';
import { listingPath } from '@/lib/catalogue/listing-address';

/** Suggests a corrected search of all categories. */
export function DidYouMean({ words }: { readonly words: string }) {
  return (
    <p>
      Vouliez-vous dire{' '}
      <Link href={listingPath({ search: words })} rel="nofollow">
        {`«\u00a0${words}\u00a0»`}
      </Link>
      {'\u00a0?'}
    </p>
  );
}
