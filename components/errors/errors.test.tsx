import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorView } from './error-view';
import { NotFoundView } from './not-found-view';
import { UnavailableView } from './unavailable-view';

describe('NotFoundView', () => {
  it('names the missing page, and offers a search and links', () => {
    render(<NotFoundView title="Cette page n’existe pas">Elle a été retirée.</NotFoundView>);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cette page n’existe pas');
    expect(screen.getByText('Elle a été retirée.')).toBeVisible();
    const field = screen.getByRole('searchbox', { name: 'Rechercher un article' });
    expect(field).toHaveAttribute('name', 'q');
    expect(field.closest('form')).toHaveAttribute('action', '/sub_category');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/', '/category', '/service_client']);
  });
});

describe('UnavailableView', () => {
  it('explains the problem, and links to the same page again', () => {
    render(<UnavailableView />);
    expect(screen.getByText('Service momentanément indisponible')).toBeVisible();
    expect(screen.getByText('Réessayer')).toHaveAttribute('href', '');
  });
});

describe('ErrorView', () => {
  it('retries on demand', async () => {
    const retry = jest.fn();
    render(<ErrorView retry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Cette page n’a pas pu s’afficher');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
