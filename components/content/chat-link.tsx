import round from '@/components/ui/round-button.module.css';
import { contactPath } from '@/lib/urls/paths';
import styles from './chat-link.module.css';

/**
 * A link to the chat, for questions without an answer on the page (specification 2 section 2,
 * Help).
 */
export function ChatLink() {
  return (
    <div className={styles.chat}>
      <p>
        Vous n’avez pas trouvé votre réponse&nbsp;? Posez votre question à un vendeur, ou{' '}
        <a href={contactPath}>écrivez au service clientèle</a>.
      </p>
      <a href="/chat" className={round.button}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4c5 0 9 3.1 9 7s-4 7-9 7c-1 0-2-.1-2.9-.4L4 20l1.3-3.9C3.9 14.8 3 13 3 11c0-3.9 4-7 9-7ZM8 11h.01M12 11h.01M16 11h.01" />
        </svg>
        <span className="visually-hidden">Ouvrir la messagerie</span>
      </a>
    </div>
  );
}
