import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { distanceOrigin, isFar } from './distance';

const paris = { latitude: 48.8575, longitude: 2.3514 };
const lyon = { latitude: 45.76, longitude: 4.83 };

it.each([
  ['50 km', 50, false],
  ['50,1 km', 50.1, true],
  ['an unknown distance', null, false],
] as const)('%s is far: %s', (_, distance, far) => {
  expect(isFar(distance)).toBe(far);
});

it('measures from the position of the address', () => {
  expect(distanceOrigin(sampleAddress(lyon))).toEqual({ from: 'address', position: lyon });
});

it.each([
  ['without an address', null, 'paris'],
  ['of a typed address in Paris', sampleAddress({ ...paris, postcode: '75003' }), 'paris'],
  [
    'of an address in Paris without a place',
    sampleAddress({ city: 'Paris 3e', postcode: '' }),
    'paris',
  ],
  ['of a typed address elsewhere', sampleAddress({ ...paris, postcode: '69002' }), null],
  [
    'of an address elsewhere without a place',
    sampleAddress({ city: 'Rennes', postcode: '' }),
    null,
  ],
] as const)('%s: distances from %s', (_, address, from) => {
  expect(distanceOrigin(address)).toEqual({ from, position: null });
});
