import buttons from '@/components/ui/button.module.css';
import confirm from '@/components/ui/confirm.module.css';
import { Dialog } from '@/components/ui/dialog';
import { withReturn } from '@/lib/urls/paths';

const id = 'create-account';

/**
 * The modal that explains what an account is for and links to the registration (specification 2
 * section 2, Login).
 */
export function CreateAccount({ next }: { readonly next: string | null }) {
  return (
    <Dialog id={id} button="Créer un compte" title="Créer un compte">
      <ul className={confirm.reasons}>
        <li>Vos favoris et votre panier sur tous vos appareils</li>
        <li>Vos commandes, leur suivi et vos factures au même endroit</li>
        <li>Vos adresses enregistrées, et vos échanges avec les vendeurs</li>
      </ul>
      <div className={confirm.actions}>
        <a href={withReturn('/register', next)} className={buttons.primary}>
          Inscrivez-vous
        </a>
        <button
          type="button"
          className={buttons.secondary}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          Plus tard
        </button>
      </div>
    </Dialog>
  );
}
