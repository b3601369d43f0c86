import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlainPostButton } from './plain-post-button';
import { PostOnView } from './post-on-view';

const sent = jest.fn();
beforeEach(() => {
  sent.mockReset();
  globalThis.fetch = jest.fn(async (address, init) => {
    sent(address, init?.method, String(init?.body), init?.keepalive);
    throw new Error('offline');
  });
});

describe('PostOnView', () => {
  it('posts when it is displayed, and again only when its fields change', async () => {
    const { rerender } = render(<PostOnView action="/api/seen" fields={{ until: '1' }} />);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    rerender(<PostOnView action="/api/seen" fields={{ until: '1' }} />);
    rerender(<PostOnView action="/api/seen" fields={{ until: '2' }} />);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls).toEqual([
      ['/api/seen', 'POST', 'until=1', true],
      ['/api/seen', 'POST', 'until=2', true],
    ]);
  });

  it('waits until a page that was opened in the background is visible', async () => {
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    render(<PostOnView action="/api/seen" />);
    fireEvent(document, new Event('visibilitychange'));
    expect(sent).not.toHaveBeenCalled();
    state.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    fireEvent(document, new Event('visibilitychange'));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('PlainPostButton', () => {
  it('is a form with one button, for browsers without JavaScript', () => {
    const fields = { all: '1' };
    // React does not render the content of a noscript in the browser.
    document.body.innerHTML = renderToStaticMarkup(
      <PlainPostButton action="/api/seen" fields={fields} label="Lu" />,
    ).replace(/^<noscript>(.*)<\/noscript>$/, '$1');
    const button = screen.getByRole('button', { name: 'Lu' });
    expect(button.parentElement).toHaveAttribute('method', 'post');
    expect(button.parentElement).toHaveAttribute('action', '/api/seen');
    expect(button.parentElement).toHaveFormValues(fields);
  });
});
