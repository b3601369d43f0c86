import { Picture } from '@/components/ui/picture';
import type { ColorGroup } from '@/lib/catalogue/variations';
import { pictureUrl, resizedUrl, thumbnailUrl } from '@/lib/urls/picture-urls';
import styles from './gallery.module.css';
import { GalleryClickHandler } from './gallery-click-handler';

const sizes = '(min-width: 64rem) min(50vw, 70vh), (min-width: 48rem) 50vw, 100vw';
/** The largest width that the shop produces, for the zoomed view. */
const closeWidth = 1600;

interface GalleryProps {
  readonly title: string;
  readonly groups: readonly Pick<ColorGroup, 'name' | 'images'>[];
  /** Index of the initial colour. */
  readonly chosen?: number;
}

/**
 * The pictures of every colour; a style sheet shows those of the chosen colour. A picture links to
 * a larger one, a thumbnail (on a phone a dot) to its picture. With scripts the first opens full
 * screen, and the second keeps the URL.
 */
export function Gallery({ title, groups, chosen = 0 }: GalleryProps) {
  return (
    <GalleryClickHandler className={styles.galleries}>
      {groups.map((group, colorIndex) => (
        <section
          key={group.name}
          data-gallery={colorIndex}
          data-other={colorIndex !== chosen || undefined}
          aria-label={nameOf(title, group.name)}
          className={styles.gallery}
        >
          <Views
            title={nameOf(title, group.name)}
            images={group.images}
            id={`vue-${colorIndex}`}
            isFirst={colorIndex === chosen}
          />
          {group.images.length > 1 ? (
            <ul className={styles.thumbnails}>
              {group.images.map((name, viewIndex) => (
                <li key={name}>
                  <a href={`#vue-${colorIndex}-${viewIndex}`} aria-label={`Vue ${viewIndex + 1}`}>
                    <img src={thumbnailUrl(name)} alt="" width={96} height={128} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </GalleryClickHandler>
  );
}

interface ViewsProps {
  readonly title: string;
  readonly images: readonly string[];
  readonly id: string;
  readonly isFirst: boolean;
}

function Views({ title, images, id, isFirst }: ViewsProps) {
  const picture = (name: string, index: number) => (
    <Picture
      name={name}
      alt={index === 0 ? title : `${title}, vue ${index + 1}`}
      sizes={sizes}
      shape="product"
      eager={isFirst && index === 0}
      deferred={index > 0}
      className={styles.picture}
    />
  );
  return (
    <ul className={styles.views}>
      {images.length === 0 ? <li>{picture('', 0)}</li> : null}
      {images.map((name, index) => (
        <li key={name} id={`${id}-${index}`}>
          <a
            href={resizedUrl(pictureUrl(name), closeWidth)}
            aria-label={`Agrandir\u00a0: ${title}, vue ${index + 1}`}
            className={styles.close}
          >
            {picture(name, index)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function nameOf(title: string, color: string): string {
  return color ? `${title}, ${color}` : title;
}
