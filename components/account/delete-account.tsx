'use client';

import { FormNotice } from '@/components/forms/form-notice';
import forms from '@/components/forms/forms.module.css';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useShopForm } from '@/components/forms/use-shop-form';
import { AccountField } from '@/components/session/account-field';
import { Dialog } from '@/components/ui/dialog';
import { DialogAnswers } from '@/components/ui/dialog-answers';
import { accountDeletionForm } from '@/lib/forms/account-deletion';

const id = 'delete-account';

/**
 * Asks for the password and a confirmation before deleting the account (specification 2 section 2,
 * My account). The dialog needs no JavaScript; without it, the page that the form returns to shows
 * errors.
 */
export function DeleteAccount() {
  const form = useShopForm({
    name: 'account-deletion',
    schema: accountDeletionForm,
    action: '/api/account/delete',
    start: null,
  });
  return (
    <Dialog
      id={id}
      button="Supprimer le compte"
      variant="quiet"
      title="Êtes-vous sûr de vouloir supprimer votre compte&nbsp;?"
      isQuestion
    >
      <form {...form.formProps} className={forms.form}>
        <p>
          Vos favoris, votre panier, vos adresses et vos conversations seront effacés. Les commandes
          passées restent conservées le temps que la loi demande, avec leur adresse tant qu’elles
          sont en cours. Une renonciation sans réponse reste valable, avec ses articles, mais nous
          ne pourrons plus vous répondre&nbsp;: mieux vaut attendre la réponse. Vos messages au
          service clientèle et vos renonciations par formulaire sont effacés séparément, sur
          demande.
        </p>
        <FormNotice {...form.notice} />
        <AccountField />
        <PasswordField
          {...form.field('password')}
          label="Mot de passe"
          autoComplete="current-password"
        />
        <DialogAnswers dialogId={id} no="Non">
          <SubmitButton busy={form.busy}>Oui</SubmitButton>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
