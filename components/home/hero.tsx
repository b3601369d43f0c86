import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { defaultBanner } from '@/lib/picture-urls';
import styles from './hero.module.css';

/** The banner of the home page (specification 1 section 2), the default one when the server has none. */
export function Hero({ image }: { readonly image: string | null }) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <Picture
        name={image}
        fallback={defaultBanner}
        alt=""
        sizes="100vw"
        shape="banner"
        eager
        className={styles.picture}
      />
      <div className={styles.words}>
        <h1 id="hero">La mode des maisons françaises, à portée de main</h1>
        <p>Des pièces choisies, à essayer en boutique ou à recevoir chez vous.</p>
        <Link href="/category" className={styles.call}>
          Parcourir les rayons
        </Link>
      </div>
    </section>
  );
}
