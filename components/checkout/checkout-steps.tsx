import styles from './checkout-steps.module.css';

export type CheckoutStep = 1 | 2 | 3;

const steps = [
  { number: 1, title: 'Adresse', href: '#adresse' },
  { number: 2, title: 'Livraison', href: '#livraison' },
  { number: 3, title: 'Paiement', href: '#paiement' },
] as const;

/** The steps of the checkout, each linked to its part of the page. */
export function CheckoutSteps({ current }: { readonly current: CheckoutStep }) {
  return (
    <ol className={styles.steps} aria-label="Étapes de la commande">
      {steps.map(({ number, title, href }) => (
        <li key={number} data-done={number < current || undefined}>
          <a href={href} aria-current={number === current ? 'step' : undefined}>
            <StepNumber number={number} />
            {title}
            {number < current ? <span className="visually-hidden"> (fait)</span> : null}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The decorative number before the heading of a step; the list of steps names it. */
export function StepNumber({ number }: { readonly number: CheckoutStep }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  );
}
