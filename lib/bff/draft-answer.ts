import { isCatalogueAddress } from '@/lib/pages/page-of';
import { type FormDraft, sessionHadEnded, unsentForm } from '@/lib/session/form-draft';
import { resultPath } from '@/lib/urls/paths';
import { type Answer, goBackToForm } from './answer';

/**
 * Sends a customer back to a form that was sent after the session had expired, filled in again.
 * @param outcome the message about another action
 */
export function goBackToDraft(draft: FormDraft, outcome = ''): Answer {
  const { form: name, page, values } = draft;
  const messages = [outcome, sessionHadEnded, draftNote(draft)];
  return goBackToForm(messages.filter(Boolean).join(' '), page, { name, values });
}

/**
 * Sends a customer to `to`, which offers to resume a form of another page. Another tab has replaced
 * the form of this page, if it had one. Catalogue pages cannot offer it: a page of its own does, and
 * links to `to`.
 * @param outcome the message about another action
 */
export function goWithDraftElsewhere(to: string, outcome = ''): Answer {
  const message =
    'Votre session avait expiré\u00a0: ce que vous avez envoyé entre-temps n’est pas arrivé. Vérifiez, puis envoyez de nouveau.';
  const page = isCatalogueAddress(to) ? resultPath(to) : to;
  return goBackToForm(`${outcome} ${message}`.trim(), page, { name: unsentForm, values: {} });
}

/** Passwords are never saved, and files do not fit. */
function draftNote({ values, whole, hadFile }: FormDraft): string {
  if (hadFile)
    return 'Ce que vous aviez saisi est conservé, sauf le fichier\u00a0: choisissez-le de nouveau.';
  if (Object.keys(values).length === 0) return 'Recommencez.';
  return whole
    ? 'Ce que vous aviez saisi est conservé\u00a0: vérifiez, puis envoyez de nouveau.'
    : 'Ce que vous aviez saisi est conservé, sauf ce qui était trop long\u00a0: complétez, puis envoyez de nouveau.';
}
