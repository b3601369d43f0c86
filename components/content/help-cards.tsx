import button from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { RichText } from '@/components/ui/rich-text';
import type { ContentSection } from '@/lib/content/content';
import styles from './help-cards.module.css';

interface HelpCardsProps {
  readonly cards: readonly ContentSection[];
  /** The search words. */
  readonly query: string;
}

/** The subjects of customer service, each linked to the page of answers. */
export function HelpCards({ cards, query }: HelpCardsProps) {
  if (cards.length === 0) {
    return (
      <EmptyState title={`Aucune rubrique pour «\u00a0${query}\u00a0»`}>
        <p>Essayez un autre mot, ou parcourez toutes les rubriques.</p>
        <a href="/service_client" className={button.secondary}>
          Toutes les rubriques
        </a>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id} className={styles.card}>
          <h2>{card.title}</h2>
          <div className={styles.links}>
            <RichText html={card.html} />
          </div>
          <a href="/livraison_abonnement_travail" className={styles.all}>
            Tout afficher<span className="visually-hidden"> : {card.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
