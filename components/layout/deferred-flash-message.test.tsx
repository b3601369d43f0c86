import { act, render, screen } from '@testing-library/react';
import { DeferredFlashMessage } from './deferred-flash-message';

let mockIsOffline = false;
jest.mock('./consume-message', () => ({
  get consumeMessage() {
    if (mockIsOffline) throw new Error('offline');
    return jest.requireActual('./consume-message').consumeMessage;
  },
}));
beforeEach(() => {
  mockIsOffline = false;
});

function answer(body: unknown): jest.Mock {
  const fetched = jest.fn(async () => ({ ok: true, json: async () => body }) as Response);
  globalThis.fetch = fetched;
  return fetched;
}

function haveCookies(cookies: string): void {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
}

describe('the deferred flash message', () => {
  it('is not requested when there is none', () => {
    haveCookies('theme=clair; pas_vitrine_message=1');
    const fetched = answer({ message: null });
    render(<DeferredFlashMessage />);
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is shown until the next navigation', async () => {
    haveCookies('theme=clair; vitrine_message=1');
    const fetched = answer({ message: { tone: 'success', message: 'Ajouté à votre panier.' } });
    render(<DeferredFlashMessage />);
    expect(await screen.findByText('Ajouté à votre panier.')).toBeVisible();
    expect(fetched).toHaveBeenCalledWith('/api/message', { method: 'POST' });
    act(() => {
      window.dispatchEvent(new Event('vitrine:page'));
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('waits on the server for the next page when its code cannot be loaded', async () => {
    haveCookies('vitrine_message=1');
    const fetched = answer({ message: { tone: 'success', message: 'Ajouté à votre panier.' } });
    mockIsOffline = true;
    render(<DeferredFlashMessage />);
    await act(async () => {});
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['deletes', true],
    ['keeps', false],
  ])(
    '%s the optional data of this browser when another customer has signed in: %s',
    async (_, isOtherCustomer) => {
      localStorage.setItem('vitrine-vus', '[]');
      haveCookies('vitrine_message=1');
      answer({ message: { tone: 'success', message: 'Bonjour' }, isOtherCustomer });
      render(<DeferredFlashMessage />);
      await screen.findByText('Bonjour');
      expect(localStorage.getItem('vitrine-vus')).toBe(isOtherCustomer ? null : '[]');
    },
  );

  it('is empty when it was shown elsewhere meanwhile, or cannot be fetched', async () => {
    haveCookies('theme=clair; vitrine_message=1');
    const fetched = answer({ message: null });
    render(<DeferredFlashMessage />);
    await act(async () => fetched.mock.results[0]?.value);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
