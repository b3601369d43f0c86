import { Picture } from '@/components/ui/picture';
import { thumbnailUrl } from '@/lib/pictures';
import type { ColorGroup } from '@/lib/variations';
import styles from './gallery.module.css';

const sizes = '(min-width: 64rem) 46vw, 100vw';

interface GalleryProps {
  readonly title: string;
  readonly groups: readonly Pick<ColorGroup, 'name' | 'images'>[];
}

/** The pictures of every colour; the chosen colour's are shown, by style sheet alone. */
export function Gallery({ title, groups }: GalleryProps) {
  return (
    <div className={styles.galleries}>
      {groups.map((group, colorIndex) => (
        <section
          key={group.name}
          data-gallery={colorIndex}
          aria-label={group.name ? `${title}, ${group.name}` : title}
          className={styles.gallery}
        >
          <ul className={styles.views} tabIndex={group.images.length > 1 ? 0 : undefined}>
            {picturesOrNone(group.images).map((name, viewIndex) => (
              <li key={name} id={`vue-${colorIndex}-${viewIndex}`}>
                <Picture
                  name={name}
                  alt={altText(title, group.name, viewIndex)}
                  sizes={sizes}
                  shape="product"
                  eager={colorIndex === 0 && viewIndex === 0}
                  className={styles.picture}
                />
              </li>
            ))}
          </ul>
          {group.images.length > 1 ? (
            <ul className={styles.thumbnails}>
              {group.images.map((name, viewIndex) => (
                <li key={name}>
                  <a href={`#vue-${colorIndex}-${viewIndex}`}>
                    <img
                      src={thumbnailUrl(name)}
                      alt={`Vue ${viewIndex + 1}`}
                      width={96}
                      height={128}
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}

function picturesOrNone(images: readonly string[]): readonly string[] {
  return images.length > 0 ? images : [''];
}

function altText(title: string, color: string, viewIndex: number): string {
  const named = color ? `${title}, ${color}` : title;
  return viewIndex === 0 ? named : `${named}, vue ${viewIndex + 1}`;
}
