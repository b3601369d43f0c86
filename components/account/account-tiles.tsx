import styles from './account.module.css';

const tiles = [
  { href: '/myorder', title: 'Vos Commandes', text: 'Suivre un colis, retrouver un achat.' },
  { href: '/profile', title: 'Profil et sécurité', text: 'Vos coordonnées, votre mot de passe.' },
  { href: '/address', title: 'Adresse', text: 'Vos adresses de livraison.' },
  { href: '/my_favorite', title: 'Mes favoris', text: 'Les pièces que vous avez gardées.' },
  { href: '/notification', title: 'Notifications', text: 'Ce que nous vous avons fait savoir.' },
  { href: '/parameter', title: 'Paramètres', text: 'Ce dont vous voulez être averti.' },
  { href: '/information', title: 'Vos informations', text: 'Ce que nous savons de vous.' },
  { href: '/aide', title: 'Aide', text: 'Les questions fréquentes.' },
] as const;

/** The ways from the account page into the customer area: those of specification 2 section 2 (My account), and the favourites. */
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
