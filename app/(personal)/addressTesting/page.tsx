import type { Metadata } from 'next';
import styles from '@/components/account/entry.module.css';
import forms from '@/components/forms/forms.module.css';
import { TextField } from '@/components/forms/text-field';
import { Breadcrumb } from '@/components/ui/breadcrumb';

export const metadata: Metadata = { title: 'Essai d’adresse', robots: { index: false } };

const fields = ['Adresse', 'Code postal', 'Ville', 'Pays'];

/** A form to look at, which sends nothing (specification 1 section 2). */
export default function AddressTestingPage() {
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Essai d’adresse' }]} />
      <h1>Essai d’adresse</h1>
      <div className={forms.form}>
        <p>
          Ce formulaire n’envoie rien. Vos adresses de livraison s’ajoutent dans{' '}
          <a href="/addAddress">votre espace</a>.
        </p>
        {fields.map((label, index) => (
          <TextField key={label} id={`essai-${index}`} label={label} autoComplete="off" />
        ))}
      </div>
    </div>
  );
}
