import { Link } from '@/components/ui/link';
import { listingPath } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import styles from './brands.module.css';
import home from './home.module.css';

/** Brands that the shop sells, each with its listing. */
export function Brands({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className={home.section} aria-labelledby="maisons">
      <h2 id="maisons" className="capitals">
        Les maisons
      </h2>
      <ul className={styles.brands}>
        {names.map((name) => (
          <li key={name}>
            <Link href={listingPath({ choices: { ...noChoices, brand: [name] } })}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
