import styles from './delivery-times.module.css';

interface DeliveryTimesProps {
  /** The marketplace's estimate, which follows "Entre"; empty when it has none. */
  readonly estimate: string;
  /** "dès vendredi 27 novembre"; null when unknown. */
  readonly planned: string | null;
}

/** When the cart can arrive, as far as it is known. */
export function DeliveryTimes({ estimate, planned }: DeliveryTimesProps) {
  return (
    <>
      {estimate ? (
        <p className={`note ${styles.time}`}>
          Livraison estimée <strong>Entre {estimate}</strong>
        </p>
      ) : null}
      {planned ? (
        <p className={`note ${styles.time}`}>
          Livraison planifiée <strong>{planned}</strong>, au créneau de votre choix
        </p>
      ) : null}
    </>
  );
}
