import type { ProductCard } from '@/lib/domain/catalogue';
import { Carousel } from './carousel';
import { ProductList } from './product-list';

interface ProductRowProps {
  readonly label: string;
  readonly products: readonly ProductCard[];
}

/** A carousel of products. The specification requires no price for them. */
export function ProductRow({ label, products }: ProductRowProps) {
  return (
    <Carousel label={label}>
      <ProductList products={products} />
    </Carousel>
  );
}
