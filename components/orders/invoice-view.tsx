import buttons from '@/components/ui/button.module.css';
import type { Invoice } from '@/lib/orders/invoice';
import styles from './invoice-view.module.css';

interface InvoiceViewProps {
  readonly invoice: Invoice;
  readonly shopName: string;
  /** Address of the same as a file. */
  readonly file: string;
}

/** An invoice as a page that can be printed. */
export function InvoiceView({ invoice, shopName, file }: InvoiceViewProps) {
  return (
    <article className={styles.invoice}>
      <h1>Facture n° {invoice.number}</h1>
      <dl className={styles.facts}>
        {invoice.date ? <Fact name="Date" value={invoice.date} /> : null}
        <Fact name="Vendeur" value={invoice.seller || 'à compléter'} />
        <Fact name="Commande passée sur" value={shopName} />
        <Fact name="Mode de paiement" value={invoice.paymentMethod} />
      </dl>
      {invoice.buyer.length > 0 ? (
        <address className={styles.buyer}>
          {invoice.buyer.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : null}
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Quantité</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{invoice.article.title}</th>
            <td>{invoice.article.quantity}</td>
            <td>{invoice.article.amount}</td>
          </tr>
          {invoice.amounts.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total TTC
            </th>
            <td>{invoice.total}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.ways}>
        <a href={file} className={buttons.primary} download>
          Télécharger en PDF
        </a>
      </p>
    </article>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
