import { getSingleNewProducts } from './contract/catalogue';
import { toProductDuties } from './product-duties';

function parse(fields: Record<string, unknown>) {
  const { products } = getSingleNewProducts.reply.parse({
    status: 1,
    products: { _id: 'p1', title: 'Robe', price: 49, ...fields },
    available_branches: [],
  });
  if (!products) throw new Error('no product');
  return toProductDuties(products);
}

describe('the legal information of a product', () => {
  it('is unknown for a marketplace without extensions', () => {
    expect(parse({})).toEqual({
      seller: null,
      safety: null,
      environment: null,
      composition: null,
      care: null,
    });
  });

  it('is unknown when it is unreadable or empty', () => {
    const odd = { seller_identity: 'x', safety: 3, environment: [], composition: [], care: '' };
    expect(parse(odd)).toMatchObject({ seller: null, safety: null, composition: null, care: null });
  });

  it('includes who sells, and whether as a professional', () => {
    const identity = { fullname: 'Ardelle', legal_name: 'Maison Ardelle', legal_form: 'SAS' };
    expect(parse({ seller_identity: { ...identity, professional: 1 } }).seller).toEqual({
      name: 'Ardelle',
      legalName: 'Maison Ardelle',
      legalForm: 'SAS',
      address: '',
      registration: '',
      vatNumber: null,
      email: '',
      phone: '',
      isProfessional: true,
    });
    expect(parse({ seller_identity: identity }).seller?.isProfessional).toBeNull();
    const vatNumberOf = (vat_number: unknown) =>
      parse({ seller_identity: { ...identity, vat_number } }).seller?.vatNumber;
    expect(['FR1', '', null, {}].map(vatNumberOf)).toEqual(['FR1', '', null, null]);
  });

  it('includes safety, environment, composition and care', () => {
    const duties = parse({
      safety: { manufacturer: { name: 'Atelier' }, identification: 'LOT 7', warnings: 'Feu' },
      environment: {
        steps: [{ step: 'Tissage', country: 'Italie' }],
        recycled_percent: '30',
        cost: { points: 850, points_per_100_g: '212' },
      },
      composition: [{ material: 'Lin', percent: 100 }],
      care: ['Lavage à 30 °C'],
    });
    expect(duties).toMatchObject({
      safety: {
        manufacturer: { name: 'Atelier', address: '', email: '' },
        responsiblePerson: null,
        warnings: ['Feu'],
      },
      environment: {
        steps: [{ step: 'Tissage', country: 'Italie' }],
        recycledPercent: 30,
        hazardousSubstances: [],
        releasesMicrofibres: false,
        cost: { points: 850, pointsPer100g: 212 },
      },
      composition: [{ part: '', material: 'Lin', percent: 100 }],
      care: ['Lavage à 30 °C'],
    });
  });
});
