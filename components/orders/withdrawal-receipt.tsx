import buttons from '@/components/ui/button.module.css';
import type { ChatMessage } from '@/lib/domain/chat';
import { shortDateTime } from '@/lib/format/dates';
import { afterWithdrawalWords } from '@/lib/orders/withdrawal';
import styles from './withdrawal.module.css';

interface WithdrawalReceiptProps {
  readonly declared: ChatMessage;
  /** URL of the PDF. */
  readonly file: string;
  /** URL of the chat with the seller. */
  readonly chat: string;
}

/** The receipt of a withdrawal: a printable page with a link to the PDF. */
export function WithdrawalReceipt({ declared, file, chat }: WithdrawalReceiptProps) {
  return (
    <section aria-labelledby="accuse" className={styles.receipt}>
      <h2 id="accuse">Accusé de réception</h2>
      {declared.at ? (
        <p>
          Votre renonciation a été reçue le{' '}
          <time dateTime={declared.at}>{shortDateTime(new Date(declared.at))}</time> (heure de
          Paris).
        </p>
      ) : (
        <p>Votre renonciation a été reçue.</p>
      )}
      <blockquote className={styles.text}>{declared.text}</blockquote>
      <p>{afterWithdrawalWords}</p>
      <p>
        {declared.hasReceipt
          ? 'Il vous a été envoyé par e-mail, avec le PDF.'
          : 'Gardez le PDF\u00a0: c’est votre preuve.'}
      </p>
      <p className={`${styles.actions} screen-only`}>
        <a href={file} className={buttons.primary} data-file="">
          Télécharger en PDF
        </a>
        <a href={chat}>Écrire au vendeur</a>
      </p>
    </section>
  );
}
