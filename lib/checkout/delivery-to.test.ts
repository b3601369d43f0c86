import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { addressWithId, firstAddress } from './delivery-to';

const home = sampleAddress();
const work = sampleAddress({ id: 'a2' });
const marked = sampleAddress({ id: 'a3', isDefault: true });
const all = [home, work, marked];

describe('the initial delivery address', () => {
  it.each([
    ['the chosen one', 'a1', 'a2', home],
    ['the default one, where the chosen one is gone', 'gone', 'a2', work],
    ['the default one, where none is chosen', '', 'a2', work],
    ['the marked one, where the default one is not known', '', null, marked],
    ['the marked one, where the default one is gone', '', 'gone', marked],
  ])('is %s', (_, chosenId, defaultId, expected) => {
    expect(firstAddress({ addresses: all, defaultId }, chosenId)).toBe(expected);
  });

  it('is null when no address is marked, or there is none', () => {
    expect(firstAddress({ addresses: [home, work], defaultId: null }, '')).toBeNull();
    expect(firstAddress({ addresses: [], defaultId: 'a1' }, 'a1')).toBeNull();
  });
});

it('is never another customer’s address', () => {
  expect(addressWithId(all, 'another')).toBeNull();
  expect(addressWithId(all, null)).toBeNull();
  expect(addressWithId(all, 'a2')).toBe(work);
});
