import { render, screen } from '@testing-library/react';
import { Unavailable } from './unavailable';

describe('unavailable content', () => {
  it('is named, and can be requested again', () => {
    render(<Unavailable what="vos adresses" />);
    expect(screen.getByRole('status')).toHaveTextContent(/afficher vos adresses/);
    expect(screen.getByText('Réessayer')).toHaveAttribute('href', '');
  });
});
