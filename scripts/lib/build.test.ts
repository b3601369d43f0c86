import { buildRelease } from './build';
import { marketplaceProgram } from './marketplace-programs.mjs';
import { shopProgram } from './shop-programs.mjs';

jest.mock('./fingerprint.mjs', () => ({ fingerprint: () => '', stampMatches: () => true }));
jest.mock('./marketplace-programs.mjs', () => ({ marketplaceProgram: jest.fn() }));
jest.mock('./shop-programs.mjs', () => ({ shopProgram: jest.fn() }));

test('a release has the programs of both services, although Next.js need not build again', async () => {
  await buildRelease();
  expect(marketplaceProgram).toHaveBeenCalledWith('main');
  expect(shopProgram).toHaveBeenCalledWith('main');
});
