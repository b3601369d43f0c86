import { Suspense, use } from 'react';
import styles from './account.module.css';

const tiles = [
  { href: '/myorder', title: 'Vos Commandes', text: 'Suivre un colis, retrouver un achat.' },
  { href: '/profile', title: 'Profil et sécurité', text: 'Vos coordonnées, votre mot de passe.' },
  { href: '/address', title: 'Adresse', text: 'Vos adresses de livraison.' },
  { href: '/my_favorite', title: 'Mes favoris', text: 'Les pièces que vous avez gardées.' },
  { href: '/chat', title: 'Messagerie', text: 'Vos échanges avec les vendeurs.' },
  { href: '/notification', title: 'Notifications', text: 'Ce que nous vous avons fait savoir.' },
  { href: '/parameter', title: 'Paramètres', text: 'Ce dont vous voulez être averti.' },
  { href: '/information', title: 'Vos informations', text: 'Ce que nous savons de vous.' },
  { href: '/aide', title: 'Aide', text: 'Les questions fréquentes.' },
] as const;

type TileHref = (typeof tiles)[number]['href'];
type TileState = string | null;

/**
 * A short status for some of the tiles, or a promise of it; null when there is nothing to report.
 */
export type TileStates = Readonly<Partial<Record<TileHref, TileState | Promise<TileState>>>>;

/**
 * The links from the account page into the customer area: those of specification 2 section 2 (My
 * account), the favourites and the chats. The page does not wait for the statuses: each one
 * replaces the text of its tile when it arrives.
 */
export function AccountTiles({ states = {} }: { readonly states?: TileStates }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ href, title, text }) => (
        <li key={href}>
          <a href={href} className={styles.tile}>
            <h2>{title}</h2>
            <Suspense fallback={<p>{text}</p>}>
              <State state={states[href]} text={text} />
            </Suspense>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface StateProps {
  readonly state: TileStates[TileHref];
  readonly text: string;
}

function State({ state = null, text }: StateProps) {
  const known = state instanceof Promise ? use(state) : state;
  return known === null ? <p>{text}</p> : <p className={styles.state}>{known}</p>;
}
