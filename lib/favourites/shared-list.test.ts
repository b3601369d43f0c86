import { storedReturnPath } from '@/lib/urls/paths';
import { readSharedList, sharedListOf } from './shared-list';

const mongoId = (n: number) => String(n).padStart(24, '0');
const lastPart = (path: string) => path.split('/').at(-1) ?? '';

describe('a shared list', () => {
  it('contains its products, each once, in their order', () => {
    const shared = sharedListOf([mongoId(2), mongoId(1), mongoId(2)]);
    expect(shared).toMatchObject({ count: 2, total: 2 });
    expect(readSharedList(lastPart(shared?.path ?? ''))).toEqual([mongoId(2), mongoId(1)]);
  });

  it('contains the first products that fit into an address that survives the login', () => {
    const ids = Array.from({ length: 100 }, (_, n) => mongoId(n));
    const { path = '', count = 0 } = sharedListOf(ids) ?? {};
    expect(count).toBe(18);
    expect(readSharedList(lastPart(path))).toEqual(ids.slice(0, count));
    expect(storedReturnPath(path)).toBe(path);
  });

  it('leaves out ids that an address would have to escape', () => {
    expect(sharedListOf(['a/b', 'a,b', 'é', 'p1', 'p1'])).toEqual({
      path: '/favoris_partages/p1',
      count: 1,
      total: 4,
    });
    expect(sharedListOf(['a/b'])).toBeNull();
    expect(sharedListOf([])).toBeNull();
  });

  it('is limited in its number of products, each of which is a call', () => {
    const ids = Array.from({ length: 19 }, (_, n) => `p${n}`);
    expect(sharedListOf(ids)?.count).toBe(18);
    expect(readSharedList(ids.slice(1).join(','))).toHaveLength(18);
    expect(readSharedList(ids.join(','))).toBeNull();
  });

  it.each(['', 'a,,b', '<b>', 'a b', 'é', 'x'.repeat(101), 'x,'.repeat(400)])(
    'is not read from %j',
    (list) => {
      expect(readSharedList(list)).toBeNull();
    },
  );
});
