import { redirect } from 'next/navigation';
import button from '@/components/ui/button.module.css';
import { FlashMessage } from '@/components/ui/flash-message';
import { readFlash, resultForm } from '@/lib/session/flash';
import { unsentForm } from '@/lib/session/form-draft';
import { safePath } from '@/lib/urls/paths';
import styles from './page.module.css';

export const metadata = { title: 'Votre demande' };

/**
 * The result of a form sent without JavaScript from a catalogue page, or the offer to resume an
 * unsent form, which the layout shows; with a link back.
 */
export default async function ResultPage({ searchParams }: PageProps<'/resultat'>) {
  const { retour } = await searchParams;
  const back = (typeof retour === 'string' ? safePath(retour) : null) ?? '/';
  const flash = await readFlash();
  if (flash?.form !== resultForm && flash?.form !== unsentForm) redirect(back);
  return (
    <div className={`page ${styles.result}`}>
      <h1>{flash.tone === 'success' ? 'C’est fait' : 'Votre demande'}</h1>
      {flash.form === resultForm ? (
        <FlashMessage tone={flash.tone} message={flash.message} />
      ) : null}
      <a href={back} className={button.primary}>
        Revenir à la page précédente
      </a>
    </div>
  );
}
