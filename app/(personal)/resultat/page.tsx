import { redirect } from 'next/navigation';
import button from '@/components/ui/button.module.css';
import { FlashMessage } from '@/components/ui/flash-message';
import { readFormFlash, resultForm } from '@/lib/session/flash';
import { safePath } from '@/lib/urls/paths';
import styles from './page.module.css';

export const metadata = { title: 'Votre demande' };

/** The result of a form sent without JavaScript from a catalogue page, with a link back. */
export default async function ResultPage({ searchParams }: PageProps<'/resultat'>) {
  const { retour } = await searchParams;
  const back = (typeof retour === 'string' ? safePath(retour) : null) ?? '/';
  const flash = await readFormFlash(resultForm);
  if (!flash) redirect(back);
  return (
    <div className={`page ${styles.result}`}>
      <h1>{flash.tone === 'success' ? 'C’est fait' : 'Votre demande'}</h1>
      <FlashMessage tone={flash.tone} message={flash.message} />
      <a href={back} className={button.primary}>
        Revenir à la page précédente
      </a>
    </div>
  );
}
