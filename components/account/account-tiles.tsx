import styles from './account.module.css';

const tiles = [
  { href: '/myorder', title: 'Vos Commandes', text: 'Suivre un colis, retrouver un achat.' },
  { href: '/address', title: 'Adresse', text: 'Vos adresses de livraison.' },
  { href: '/my_favorite', title: 'Mes favoris', text: 'Les pièces que vous avez gardées.' },
] as const;

/** The ways from the account page into the customer area (specification 2 section 2, My account). */
export function AccountTiles() {
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile) => (
        <li key={tile.href}>
          <a href={tile.href} className={styles.tile}>
            <h2>{tile.title}</h2>
            <p>{tile.text}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
