import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { RichText } from '@/components/ui/rich-text';
import type { Content } from '@/lib/content/content';
import type { ProductCard } from '@/lib/domain/catalogue';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { defaultBanner } from '@/lib/urls/picture-urls';
import styles from './hero.module.css';

interface HeroProps {
  /** Heading and introduction, from `content/`. */
  readonly words: Content;
  readonly banner: string | null;
  /** Products whose pictures replace a missing banner. */
  readonly products: readonly ProductCard[];
}

const montageSize = 3;

/**
 * The banner of the home page (specification 1 section 2). Without a banner, it shows pictures of
 * three products. The default picture, which shows no product of the shop, is only for a catalogue
 * without pictures.
 */
export function Hero({ words, banner, products }: HeroProps) {
  const pictures = [...new Set(products.flatMap(({ image }) => image ?? []))].slice(0, montageSize);
  return (
    <section className={styles.hero} aria-labelledby="hero">
      {banner || pictures.length < montageSize ? (
        <Picture
          name={banner}
          fallback={defaultBanner}
          alt=""
          sizes="100vw"
          shape="banner"
          eager
          className={styles.picture}
        />
      ) : (
        <div className={styles.montage}>
          {pictures.map((name, index) => (
            <Picture
              key={name}
              name={name}
              alt=""
              sizes="(min-width: 64rem) 20vw, 33vw"
              shape="card"
              eager={index === 0}
            />
          ))}
        </div>
      )}
      <div className={styles.words}>
        <h1 id="hero">{words.heading}</h1>
        <RichText html={words.intro} />
        <Link href={cataloguePaths.categories} className={styles.call}>
          Parcourir les rayons
        </Link>
      </div>
    </section>
  );
}
