import { act, render, screen } from '@testing-library/react';
import { DeferredFlashMessage } from './deferred-flash-message';

function answer(body: unknown): jest.Mock {
  const fetched = jest.fn(async () => ({ ok: true, json: async () => body }) as Response);
  globalThis.fetch = fetched;
  return fetched;
}

function haveCookies(cookies: string): void {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
}

describe('the message that waits for a page of the catalogue', () => {
  it('is not asked for when none waits', () => {
    haveCookies('theme=clair; pas_vitrine_message=1');
    const fetched = answer({ message: null });
    render(<DeferredFlashMessage />);
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is said, until another page has come', async () => {
    haveCookies('theme=clair; vitrine_message=1');
    const fetched = answer({ message: { tone: 'success', message: 'Ajouté à votre panier.' } });
    render(<DeferredFlashMessage />);
    expect(await screen.findByText('Ajouté à votre panier.')).toBeVisible();
    expect(fetched).toHaveBeenCalledWith('/api/message', { method: 'POST' });
    act(() => {
      window.dispatchEvent(new Event('vitrine:arrived'));
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is nothing when it was shown elsewhere meanwhile, or cannot be had', async () => {
    haveCookies('theme=clair; vitrine_message=1');
    const fetched = answer({ message: null });
    render(<DeferredFlashMessage />);
    await act(async () => fetched.mock.results[0]?.value);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
