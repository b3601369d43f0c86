import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { identityLines, registrationName, sellerName } from './seller';

const plain = (lines: readonly string[]) => lines.map((line) => line.replace(/\s/g, ' '));

describe('the identity of a seller', () => {
  it('has a line for each fact', () => {
    expect(plain(identityLines(sampleSeller()))).toEqual([
      'Nom : Maison Ardelle (Ardelle Création)',
      'Statut : Professionnel',
      'Forme juridique : SAS',
      'Adresse : 12 rue de Bretagne, 75003 Paris',
      'SIREN : 123456789',
      'N° de TVA : FR12123456789',
      'E-mail : contact@ardelle.example',
      'Téléphone : +33 1 42 00 00 00',
    ]);
  });

  it('names each part that the seller did not provide', () => {
    const unknown = sampleSeller({
      legalName: '',
      legalForm: '',
      address: '',
      registration: '',
      vatNumber: null,
      email: '',
      phone: '',
      isProfessional: null,
    });
    expect(plain(identityLines(unknown))).toEqual([
      'Nom : Maison Ardelle',
      'Statut : non communiqué par le vendeur',
      'Forme juridique : non communiquée par le vendeur',
      'Adresse : non communiquée par le vendeur',
      'SIREN ou SIRET : non communiqué par le vendeur',
      'N° de TVA : non communiqué par le vendeur',
      'E-mail : non communiqué par le vendeur',
      'Téléphone : non communiqué par le vendeur',
    ]);
  });

  it('says that a professional has no VAT number where the marketplace states it', () => {
    const exempt = plain(identityLines(sampleSeller({ vatNumber: '' })));
    expect(exempt).toContain('N° de TVA : aucun');
  });

  it('requires no company data of a private person', () => {
    const person = sampleSeller({
      name: 'Louise P.',
      legalName: '',
      legalForm: '',
      address: '',
      registration: '',
      vatNumber: '',
      phone: '',
      isProfessional: false,
    });
    expect(plain(identityLines(person))).toEqual([
      'Nom : Louise P.',
      'Statut : Particulier',
      'E-mail : contact@ardelle.example',
    ]);
  });

  it('returns the legal name alone when there is no other', () => {
    expect(sellerName(sampleSeller({ name: '' }))).toBe('Ardelle Création');
    expect(sellerName(sampleSeller({ name: 'Ardelle Création' }))).toBe('Ardelle Création');
  });

  it.each([
    ['123 456 789', 'SIREN'],
    ['12345678900012', 'SIRET'],
    ['HRB 12345', 'Immatriculation'],
  ])('takes %s for a %s', (number, name) => {
    expect(registrationName(number)).toBe(name);
  });
});
