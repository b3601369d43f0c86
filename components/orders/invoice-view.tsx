import buttons from '@/components/ui/button.module.css';
import { Fact } from '@/components/ui/fact';
import { taxWords } from '@/lib/format/tax';
import type { Invoice } from '@/lib/orders/invoice';
import { invoiceWords } from '@/lib/orders/invoice-words';
import styles from './invoice-view.module.css';

interface InvoiceViewProps {
  readonly invoice: Invoice;
  readonly shopName: string;
  /** URL of the PDF. */
  readonly file: string;
}

/** An invoice as a printable page. */
export function InvoiceView({ invoice, shopName, file }: InvoiceViewProps) {
  const words = invoiceWords(invoice, shopName);
  return (
    <div className={styles.invoice} data-own-letterhead="">
      <p className={styles.brand}>
        <strong className="wordmark">{shopName}</strong>
        {invoice.sellers.length > 0 ? <span>Vendu par {invoice.sellers.join(', ')}</span> : null}
      </p>
      <h1 className="capitals">
        Facture n°&nbsp;<span className={styles.number}>{invoice.number}</span>
      </h1>
      <div className={styles.head}>
        <dl className={styles.facts}>
          {words.facts.map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
        </dl>
        <div className={styles.people}>
          {words.people.map((person) => (
            <Person key={person.title} {...person} />
          ))}
        </div>
      </div>
      <Articles {...invoice} />
      <AmountTable
        title={invoice.isPart ? words.wholeOrder : 'Montants'}
        rows={invoice.amounts}
        total={invoice.total}
      />
      {invoice.creditNotes.length > 0 ? (
        <AmountTable title={words.creditNotes} rows={invoice.creditNotes} />
      ) : null}
      <div className={`note ${styles.notes}`}>
        {words.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <p className={`${styles.actions} screen-only`}>
        <a href={file} className={buttons.primary} data-file="">
          Télécharger en PDF
        </a>
      </p>
    </div>
  );
}

interface PersonProps {
  readonly title: string;
  readonly lines: readonly string[];
}

function Person({ title, lines }: PersonProps) {
  return (
    <div>
      <h2>{title}</h2>
      <address className={styles.person}>{lines.join('\n')}</address>
    </div>
  );
}

function Articles({ articles, amountTitle }: Pick<Invoice, 'articles' | 'amountTitle'>) {
  return (
    <table className={styles.sums}>
      <caption>Articles</caption>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Quantité</th>
          <th scope="col">{amountTitle}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ id, title, seller, unit, quantity, amount }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              {seller ? <small className={styles.detail}>Vendu par {seller}</small> : null}
              {unit ? <small className={styles.detail}>{unit}</small> : null}
            </th>
            <td>{quantity}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AmountTableProps {
  readonly title: string;
  readonly rows: Invoice['amounts'];
  readonly total?: string;
}

function AmountTable({ title, rows, total }: AmountTableProps) {
  return (
    <table className={styles.sums}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr>
            <th scope="row">{`Total ${taxWords.included}`}</th>
            <td>{total}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
