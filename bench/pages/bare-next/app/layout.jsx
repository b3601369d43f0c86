import { floorFamilies, floorStyle } from '../floor-content';
import { Cart } from './cart';

export const metadata = { title: 'Boutique' };

export default function Layout({ children }) {
  return (
    <html lang="fr">
      <head>
        <link rel="icon" href="data:," />
        <style>{floorStyle}</style>
      </head>
      <body>
        <header>
          <b>
            <a href="/">Boutique</a>
          </b>
          <nav>
            {floorFamilies.map((family) => (
              <a key={family} href="/listing">
                {family}
              </a>
            ))}
          </nav>
          <Cart />
        </header>
        <main>{children}</main>
        <footer>Livraison offerte dès 60 €. Mentions légales.</footer>
      </body>
    </html>
  );
}
