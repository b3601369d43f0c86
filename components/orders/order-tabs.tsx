import styles from './order-tabs.module.css';

type OrderTab = 'en-cours' | 'toutes';

const tabs = [
  { id: 'en-cours', title: 'Commande en cours' },
  { id: 'toutes', title: 'Toutes les commandes' },
] as const;

/** Links to the two lists of orders, each with its own URL. */
export function OrderTabs({ current }: { readonly current: OrderTab }) {
  return (
    <nav aria-label="Mes commandes" className={styles.tabs}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a
              href={`/myorder?onglet=${tab.id}`}
              aria-current={tab.id === current ? 'page' : undefined}
            >
              {tab.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
