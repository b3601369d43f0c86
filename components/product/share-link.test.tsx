import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareLink } from './share-link';
import { shareMail } from './share-mail';

const address = 'https://vitrine.example/product_detail/p1';
const click = () => userEvent.click(screen.getByRole('link', { name: 'Partager' }));

beforeEach(() => {
  userEvent.setup();
  render(<ShareLink mail={shareMail({ title: 'Robe Inès & ceinture', address })} />);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

function offerSharing(share: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

describe('sharing a product', () => {
  it('is an e-mail before the scripts load', () => {
    expect(screen.getByRole('link', { name: 'Partager' })).toHaveAttribute(
      'href',
      `mailto:?subject=Robe%20In%C3%A8s%20%26%20ceinture&body=${encodeURIComponent(address)}`,
    );
  });

  it('opens the share dialog of the device', async () => {
    const share = jest.fn(async () => undefined);
    offerSharing(share);
    await click();
    expect(share).toHaveBeenCalledWith({ title: 'Robe Inès & ceinture', url: address });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('copies the URL on other devices, and says so', async () => {
    await click();
    expect(await screen.findByText('Le lien est copié.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('includes the chosen colour and size, and nothing else', async () => {
    const query = '?couleur=%C3%89cru&utm_source=lettre&taille=M';
    window.history.replaceState(null, '', `/product_detail/p1${query}`);
    await click();
    await screen.findByText('Le lien est copié.');
    window.history.replaceState(null, '', '/');
    expect(await navigator.clipboard.readText()).toBe(`${address}?couleur=%C3%89cru&taille=M`);
  });

  it('reports no failure when it is cancelled', async () => {
    offerSharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await click();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows the URL when it can be neither shared nor copied', async () => {
    offerSharing(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await click();
    expect(await screen.findByText(`Le lien n’a pas pu être copié : ${address}`)).toBeVisible();
  });
});
