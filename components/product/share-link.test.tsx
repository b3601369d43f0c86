import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareLink } from './share-link';
import { shareMail } from './share-mail';

const address = 'https://vitrine.example/product_detail/p1';
const press = () => userEvent.click(screen.getByRole('link', { name: 'Partager' }));

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
  it('is an e-mail before scripts have come', () => {
    expect(screen.getByRole('link', { name: 'Partager' })).toHaveAttribute(
      'href',
      `mailto:?subject=Robe%20In%C3%A8s%20%26%20ceinture&body=${encodeURIComponent(address)}`,
    );
  });

  it('offers what the device offers', async () => {
    const share = jest.fn(async () => undefined);
    offerSharing(share);
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'Robe Inès & ceinture', url: address });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('copies the address elsewhere, and says so', async () => {
    await press();
    expect(await screen.findByText('Le lien est copié.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('takes the colour and the size along that are chosen, and nothing else', async () => {
    const query = '?couleur=%C3%89cru&utm_source=lettre&taille=M';
    window.history.replaceState(null, '', `/product_detail/p1${query}`);
    await press();
    await screen.findByText('Le lien est copié.');
    window.history.replaceState(null, '', '/');
    expect(await navigator.clipboard.readText()).toBe(`${address}?couleur=%C3%89cru&taille=M`);
  });

  it('is no failure when it is given up', async () => {
    offerSharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await press();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows the address where it can be neither shared nor copied', async () => {
    offerSharing(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await press();
    expect(await screen.findByText(`Le lien n’a pas pu être copié : ${address}`)).toBeVisible();
  });
});
