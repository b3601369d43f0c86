import { withChoice } from './choice-url';
import { readShareMail } from './share-mail';

/**
 * Opens the share dialog of the device, or copies the URL, with the chosen colour and size.
 * @returns the status to show, which may be empty
 */
export async function share(mail: string): Promise<string> {
  const { title, address: page } = readShareMail(mail);
  const address = withChoice(page);
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url: address });
      return '';
    }
    await navigator.clipboard.writeText(address);
    return 'Le lien est copié.';
  } catch (error) {
    // The customer closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return `Le lien n’a pas pu être copié\u00a0: ${address}`;
  }
}
