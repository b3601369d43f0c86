import { render, screen } from '@testing-library/react';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import { EmptyListing } from './empty-listing';

const robes = { ...wholeListing, categoryId: 'robes' };
const black = { ...noChoices, color: ['Noir'] };

function linksOf(): readonly (readonly [string | null, string | null])[] {
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('an empty listing', () => {
  it('says so, and leads to all categories', () => {
    render(<EmptyListing query={robes} isSearched={false} />);
    expect(screen.getByText('Aucun produit disponible')).toBeVisible();
    expect(linksOf()).toEqual([['Voir tous les rayons', '/category']]);
  });

  it('leads to the same words in all categories', () => {
    const query = { ...robes, search: 'ballon', sort: 'latest' as const };
    render(<EmptyListing query={query} isSearched />);
    expect(linksOf()).toEqual([
      ['Rechercher «\u00a0ballon\u00a0» dans tous les rayons', '/sub_category?q=ballon'],
      ['Voir tous les rayons', '/category'],
    ]);
  });

  it('suggests a correction of words that no product has', () => {
    render(<EmptyListing query={{ ...robes, search: 'chosure' }} isSearched meant="chaussure" />);
    expect(screen.getByText(/^Vouliez-vous dire/).textContent).toBe(
      'Vouliez-vous dire «\u00a0chaussure\u00a0»\u00a0?',
    );
    expect(linksOf()).toEqual([
      ['«\u00a0chaussure\u00a0»', '/sub_category?q=chaussure'],
      ['Voir tous les rayons', '/category'],
    ]);
  });

  it('leads back to the listing without filters', () => {
    const query = { ...wholeListing, search: 'soie', choices: black };
    render(<EmptyListing query={query} isSearched />);
    expect(linksOf()).toEqual([
      ['Effacer les filtres', '/sub_category?q=soie'],
      ['Voir tous les rayons', '/category'],
    ]);
  });

  it('does not repeat a search that is unavailable', () => {
    render(<EmptyListing query={{ ...robes, search: 'ballon' }} isSearched={false} />);
    expect(linksOf()).toEqual([['Voir tous les rayons', '/category']]);
  });
});
