import { officialNotice } from '@/lib/content/official-notice';
import styles from './guarantee-notice.module.css';

/** Rights as a consumer in the European Union, in French. */
const rightsUrl = 'https://europa.eu/youreurope/guarantee_fr';

/**
 * The reminder of the legal guarantee of conformity before a contract (directive 2011/83/EU,
 * article 22a; Code de la consommation L217-3). It has the main elements of the harmonised notice
 * of regulation (EU) 2025/1960. Only the official file may show the drawing of the notice: once the
 * operator has added it, it comes first, and the text is its alternative.
 */
export function GuaranteeNotice() {
  return (
    <div className={styles.notice}>
      <h2 className={styles.title}>
        Garantie légale de conformité <strong>2&nbsp;ans minimum</strong>
      </h2>
      {officialNotice ? (
        <a href={rightsUrl}>
          <img
            src={officialNotice}
            alt="Avis officiel de l’Union européenne sur la garantie légale"
            width={420}
            height={594}
            loading="lazy"
          />
        </a>
      ) : null}
      <p>
        Tout bien vendu par un professionnel dans l’Union européenne est garanti par la loi, sans
        frais. S’il est défectueux ou ne correspond pas à sa description, le vendeur en
        répond&nbsp;: réparation ou remplacement sans frais et, si ce n’est pas possible, réduction
        du prix ou remboursement.
      </p>
      <p>
        En France, elle dure 2&nbsp;ans à compter de la livraison&nbsp;; d’autres pays prévoient
        plus. Une garantie commerciale du vendeur ou du fabricant s’y ajoute et ne la remplace pas.
      </p>
      <p>
        <a href="/terms_and_condition#garanties-legales">Conditions</a>
        {' · '}
        <a href={rightsUrl}>Vos droits sur le site «&nbsp;L’Europe vous concerne&nbsp;»</a>
      </p>
    </div>
  );
}
