import { render, screen } from '@testing-library/react';
import { Unavailable } from './unavailable';

describe('unavailable content', () => {
  it('is named, and can be requested again', () => {
    render(<Unavailable what="vos adresses" />);
    expect(screen.getByRole('status')).toHaveTextContent(/afficher vos adresses/);
    expect(screen.getByText('Réessayer')).toHaveAttribute('href', '');
  });

  it('is requested again as a new visit, since nothing was seen', () => {
    render(<Unavailable what="vos notifications" />);
    expect(screen.getByText('Réessayer')).toHaveAttribute('rel', 'noreferrer');
  });
});
