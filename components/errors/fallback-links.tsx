import styles from './errors.module.css';

interface FallbackLink {
  readonly href: string;
  readonly title: string;
}

const home: FallbackLink = { href: '/', title: 'Accueil' };
const service: FallbackLink = { href: '/service_client', title: 'Service clientèle' };

/** Links to other pages, for a page that cannot be shown. */
export function FallbackLinks({ also = [] }: { readonly also?: readonly FallbackLink[] }) {
  return (
    <ul className={styles.actions}>
      {[home, ...also, service].map(({ href, title }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
