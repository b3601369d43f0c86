import buttons from '@/components/ui/button.module.css';
import { shortDateTime } from '@/lib/format/dates';
import {
  type DeclarationReceipt,
  declarationWords,
  type ReceiptMail,
} from '@/lib/orders/declaration';
import { afterWithdrawalWords } from '@/lib/orders/withdrawal';
import { contactPath } from '@/lib/urls/paths';
import styles from './withdrawal.module.css';

interface DeclarationReceiptViewProps {
  readonly receipt: DeclarationReceipt;
  /** URL of the PDF. */
  readonly file: string;
}

/** The receipt of a withdrawal without an account, and what happened to it. */
export function DeclarationReceiptView({ receipt, file }: DeclarationReceiptViewProps) {
  const at = new Date(receipt.receivedAt);
  return (
    <section aria-labelledby="accuse" className={styles.receipt}>
      <h2 id="accuse">Accusé de réception</h2>
      <p>
        Votre renonciation a été reçue le{' '}
        <time dateTime={receipt.receivedAt}>{shortDateTime(at)}</time> (heure de Paris), sous la
        référence <strong>{receipt.reference}</strong>.
      </p>
      <blockquote className={styles.text}>{declarationWords(receipt, at)}</blockquote>
      <p className={`${styles.actions} screen-only`}>
        <a href={file} className={buttons.primary} data-file="">
          Télécharger en PDF
        </a>
      </p>
      <p>{mailWords(receipt)}</p>
      <p>{toldWords(receipt)}</p>
      <p>{afterWithdrawalWords}</p>
      <p>
        Une question&nbsp;? <a href={contactPath}>Écrivez au service clientèle</a> en indiquant la
        référence.
      </p>
    </section>
  );
}

function mailWords({ mail, email }: DeclarationReceipt): string {
  const words: Readonly<Record<ReceiptMail, string>> = {
    marketplace:
      'Si ce numéro est celui d’une commande, l’accusé de réception part aussitôt à l’adresse e-mail de cette commande, et à aucune autre. Pour protéger nos clients, cette page est la même pour tous les numéros\u00a0: gardez le PDF.',
    sent: `L’accusé de réception, avec le PDF, vient d’être envoyé à ${email}.`,
    waiting: `L’accusé de réception n’a pas encore pu être envoyé à ${email}\u00a0: le serveur de messagerie ne répond pas. Il partira dès que possible\u00a0; téléchargez le PDF dès maintenant.`,
    none: 'Cette boutique n’a pas pu envoyer d’e-mail\u00a0: téléchargez le PDF dès maintenant, c’est votre accusé de réception.',
  };
  return words[mail];
}

function toldWords({ mail, isServiceTold }: DeclarationReceipt): string {
  if (mail === 'marketplace') {
    return 'Le vendeur est prévenu quand l’adresse indiquée est celle de la commande\u00a0; sinon le service clientèle examine votre déclaration.';
  }
  return isServiceTold
    ? 'La déclaration est enregistrée et le service clientèle est prévenu\u00a0: il vérifie la commande et prévient le vendeur.'
    : 'La déclaration est enregistrée par la boutique, qui vérifie la commande et prévient le vendeur.';
}
