import type { RefObject } from 'react';
import banner from '@/components/ui/banner.module.css';
import type { Tone } from '@/lib/domain/message';
import styles from './forms.module.css';

interface FormNoticeProps {
  readonly tone?: Tone;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly formName: string;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/**
 * The outcome of the last attempt: green for a success, red for a failure (specification 2 section
 * 8), amber for something that changed meanwhile, grey for a cancellation. It links to the fields
 * to correct, and takes the focus when it appears, so that the browser scrolls to it: by the
 * scripts, or when the page loads with it (`autoFocus`, which React ignores for a later notice).
 */
export function FormNotice({ tone = 'error', message, errors, formName, ref }: FormNoticeProps) {
  const fields = Object.entries(errors ?? {}).filter(([field]) => field !== '');
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it answers the form that the visitor has just sent
      autoFocus={message !== undefined}
      role={tone === 'success' || tone === 'neutral' ? 'status' : 'alert'}
      className={styles.noticeSlot}
    >
      {message ? (
        <div className={`${styles.notice} ${banner.banner}`} data-tone={tone}>
          <p>{message}</p>
          {fields.length > 0 ? (
            <ul>
              {fields.map(([field, error]) => (
                <li key={field}>
                  <a href={`#${formName}-${field}`}>{error}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
