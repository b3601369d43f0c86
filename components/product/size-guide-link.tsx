import button from '@/components/ui/button.module.css';
import { sizeGuideOf } from '@/lib/catalogue/size-guide';
import type { Product } from '@/lib/domain/catalogue';

/** Links to the size guide, for a product whose sizes it explains. */
export function SizeGuideLink({ product }: { readonly product: Product }) {
  const href = sizeGuideOf(product);
  return href ? (
    <a href={href} className={button.quiet}>
      Guide des tailles
    </a>
  ) : null;
}
