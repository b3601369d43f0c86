import { render, screen } from '@testing-library/react';
import { PaymentReturn } from './payment-return';

const ways = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('coming back from the card page', () => {
  it('is a success when the order is there', () => {
    render(<PaymentReturn outcome="ordered" />);
    expect(screen.getByRole('heading', { name: /^Paiement réussi\s!$/ })).toBeVisible();
    expect(ways()).toEqual([
      ['Mes commandes', '/myorder'],
      ['Retour à l’accueil', '/'],
    ]);
  });

  it('claims nothing as long as there is no order', () => {
    render(<PaymentReturn outcome="checking" />);
    expect(
      screen.getByRole('heading', { name: 'Paiement en cours de vérification' }),
    ).toBeVisible();
    expect(screen.queryByText(/réussi|Merci/)).not.toBeInTheDocument();
    expect(screen.getByText(/avant de payer à nouveau/)).toBeVisible();
    expect(ways()).toEqual([
      ['Mes commandes', '/myorder?onglet=toutes'],
      ['Vérifier à nouveau', '/paymentSuccess'],
      ['Retour à l’accueil', '/'],
    ]);
  });

  it('leads somebody whom the shop does not know here to their orders', () => {
    render(<PaymentReturn outcome="unknown-customer" />);
    expect(
      screen.getByRole('heading', { name: 'Paiement en cours de vérification' }),
    ).toBeVisible();
    expect(ways()).toEqual([
      ['Se connecter', '/login?next=%2Fmyorder%3Fonglet%3Dtoutes'],
      ['Retour à l’accueil', '/'],
    ]);
  });
});
