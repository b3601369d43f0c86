import type { Message } from '@/lib/domain/message';
import { Banner } from './banner';

/** The flash message of a form, on the page that the form redirected to. */
export function FlashMessage(message: Message) {
  return (
    <div role={message.tone === 'success' ? 'status' : 'alert'}>
      <Banner {...message} />
    </div>
  );
}
