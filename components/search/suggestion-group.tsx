import { Link } from '@/components/ui/link';
import styles from './search-suggestions.module.css';

export interface SuggestionOption {
  readonly href: string;
  readonly title: string;
  /** The parent categories. */
  readonly detail?: string;
  readonly price?: string;
  /** URL of a thumbnail. */
  readonly image?: string;
}

interface SuggestionGroupProps {
  readonly title: string;
  readonly kind: 'words' | 'products';
  readonly options: readonly SuggestionOption[];
  /** The id of the option that is selected by keyboard. */
  readonly chosen: string | null;
  readonly onFollow: () => void;
}

/**
 * Suggestions of one kind: links that are options of a combobox, so that the focus stays in its
 * field.
 */
export function SuggestionGroup({ title, kind, options, chosen, onFollow }: SuggestionGroupProps) {
  const id = `recherche-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not options
    <div role="group" aria-labelledby={id} className={styles[kind]}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {options.map(({ href, title: name, detail, price, image }) => {
        const optionId = `${id}-${encodeURIComponent(href)}`;
        return (
          <Link
            key={href}
            id={optionId}
            href={href}
            role="option"
            aria-selected={optionId === chosen}
            tabIndex={-1}
            onClick={onFollow}
            className={styles.option}
          >
            {image ? <img src={image} alt="" width={48} height={64} decoding="async" /> : null}
            <span className={styles.text}>
              <span>{name}</span>
              {detail ? <small>{detail}</small> : null}
            </span>
            {price ? <span className={styles.price}>{price}</span> : null}
          </Link>
        );
      })}
    </div>
  );
}
