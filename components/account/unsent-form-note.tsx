import buttons from '@/components/ui/button.module.css';
import { FlashMessage } from '@/components/ui/flash-message';
import type { Message } from '@/lib/domain/message';

/**
 * The message about a form that was sent after the session had expired, with a button to resume
 * it.
 */
export function UnsentFormNote(message: Message) {
  return (
    <>
      <FlashMessage {...message} />
      <form method="post" action="/api/login/unsent" className="page">
        <button type="submit" className={buttons.quiet}>
          Reprendre le dernier formulaire
        </button>
      </form>
    </>
  );
}
