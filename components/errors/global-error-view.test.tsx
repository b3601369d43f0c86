import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GlobalErrorView } from './global-error-view';

describe('the view of a failure outside the page frame', () => {
  it('explains the failure in French, without its cause', () => {
    render(<GlobalErrorView retry={jest.fn()} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Cette page n’a pas pu s’afficher$/,
    );
    expect(screen.getByRole('main')).toHaveTextContent(
      /^Cette page n’a pas pu s’afficherRéessayer Accueil$/,
    );
  });

  it('retries on demand only', async () => {
    const retry = jest.fn();
    render(<GlobalErrorView retry={retry} />);
    expect(retry).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('links to the home page without any script of the page', () => {
    render(<GlobalErrorView retry={jest.fn()} />);
    expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/');
  });
});
