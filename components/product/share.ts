import { withChoice } from './choice-url';
import { readShareMail } from './share-mail';

/**
 * Offers what the device offers for sharing, else copies the address, with the colour and the size that are chosen.
 * @returns what is to be said of it, if anything
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
    // Whoever closes the list of ways shares nothing.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return `Le lien n’a pas pu être copié : ${address}`;
  }
}
