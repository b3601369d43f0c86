import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GlobalErrorView } from './global-error-view';

describe('the last words of a page whose frame has failed', () => {
  it('say so in French, and nothing of why', () => {
    render(<GlobalErrorView retry={jest.fn()} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Cette page n’a pas pu s’afficher$/,
    );
    expect(screen.getByRole('main')).toHaveTextContent(
      /^Cette page n’a pas pu s’afficherRéessayer Accueil$/,
    );
  });

  it('try again on demand, and not by themselves', async () => {
    const retry = jest.fn();
    render(<GlobalErrorView retry={retry} />);
    expect(retry).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('lead home by a link that needs nothing of the page', () => {
    render(<GlobalErrorView retry={jest.fn()} />);
    expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/');
  });
});
