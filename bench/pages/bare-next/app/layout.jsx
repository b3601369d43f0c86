import { baselineFamilies, baselineStyle } from '../baseline-content';
import { Cart } from './cart';

export const metadata = { title: 'Boutique' };

export default function Layout({ children }) {
  return (
    <html lang="fr">
      <head>
        <link rel="icon" href="data:," />
        <style>{baselineStyle}</style>
      </head>
      <body>
        <header>
          <b>
            <a href="/">Boutique</a>
          </b>
          <nav>
            {baselineFamilies.map((family) => (
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
