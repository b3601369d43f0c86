import styles from './errors.module.css';

interface Way {
  readonly href: string;
  readonly title: string;
}

const home: Way = { href: '/', title: 'Accueil' };
const service: Way = { href: '/service_client', title: 'Service clientèle' };

/** Where one can go from a page that could not be shown. */
export function FallbackLinks({ also = [] }: { readonly also?: readonly Way[] }) {
  return (
    <ul className={styles.ways}>
      {[home, ...also, service].map(({ href, title }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
