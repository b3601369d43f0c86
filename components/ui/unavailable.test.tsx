import { render, screen } from '@testing-library/react';
import { Unavailable } from './unavailable';

describe('what cannot be shown now', () => {
  it('is named, and can be asked for again', () => {
    render(<Unavailable what="vos adresses" />);
    expect(screen.getByRole('status')).toHaveTextContent(/afficher vos adresses/);
    expect(screen.getByText('Réessayer')).toHaveAttribute('href', '');
  });
});
