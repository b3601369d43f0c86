import { type RefObject, useEffect } from 'react';
import { onCookieChoiceChange, questionOpener } from '@/components/session/cookie-choice';

/**
 * Moves the focus to the cookie question when a button has asked for it, and back after the answer.
 * A question that appears by itself leaves the focus where it is.
 */
export function useQuestionFocus(question: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opener: HTMLElement | null = null;
    let section: HTMLElement | null = null;
    const focusOnRequest = () => {
      const requester = questionOpener();
      if (!requester) return;
      opener = requester;
      section = requester.closest('section');
      question.current?.focus({ preventScroll: true });
    };
    focusOnRequest();
    // The question may be shown already.
    const unsubscribe = onCookieChoiceChange(focusOnRequest);
    return () => {
      unsubscribe();
      if (document.activeElement !== document.body) return;
      // Consent can replace the button by a field.
      const next = opener?.isConnected ? opener : section?.querySelector('select');
      next?.focus({ preventScroll: true });
    };
  }, [question]);
}
