import { source } from '../testing/engine-harness';
import { IndexNames } from './address';

describe('the names of indexes', () => {
  const names = new IndexNames(source);
  const otherFormat = names.serving.replace(/^vitrine-\d+-/, 'vitrine-0-');

  it('have the format of the index', () => {
    expect(names.serving).toMatch(/^vitrine-\d+-[\da-f]{16}$/);
    expect(new IndexNames('https://two.example').serving).not.toBe(names.serving);
  });

  it('distinguish versions from those of another format, which an older process may use', () => {
    expect(names.isVersion(names.next(1))).toBe(true);
    expect(names.isVersion(`${otherFormat}-v1`)).toBe(false);
  });
});
