import { render, screen } from '@testing-library/react';
import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { SellerDetails } from './seller-details';

const show = (isProfessional: boolean | null) =>
  render(<SellerDetails seller={sampleSeller({ isProfessional, phone: '' })} />);

describe('the details of a seller', () => {
  it('are the legal identity, with its missing fields', () => {
    show(true);
    const details = screen.getByText(/^Nom :/);
    expect(details).toHaveTextContent('Adresse : 12 rue de Bretagne, 75003 Paris');
    expect(details).toHaveTextContent('Téléphone : non communiqué par le vendeur');
  });

  it.each([
    [true, /^Vendeur professionnel/, /14 jours pour changer d’avis, garantie légale/],
    [false, /^Vendeur particulier/, /ne s’applique pas : ni 14 jours/],
    [null, /^Identité du vendeur/, /demandez-le-lui avant de commander/],
  ])('say what it means for a shopper that professional is %s', (professional, title, rights) => {
    show(professional);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(rights)).toBeInTheDocument();
  });
});
