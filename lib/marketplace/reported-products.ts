import { onInvalidatedTags } from '@/lib/cache/invalidate-tags';
import { productIdsOf } from '@/lib/cache/policies';
import { forgetReply } from './client';
import { getSingleNewProducts } from './contract/catalogue';

/**
 * Accepts at once that a product does not exist any more when the marketplace has reported its
 * change, to this process or another one. Without a report, it may be under maintenance.
 */
export function acceptReportedRemovals(): void {
  onInvalidatedTags((tags, _mode, source) => {
    if (source !== 'marketplace') return;
    for (const id of productIdsOf(tags)) forgetReply(getSingleNewProducts, { body: { id } });
  });
}
