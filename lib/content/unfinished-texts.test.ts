import { log } from '@/lib/config/log';
import { warnOfUnfinishedTexts } from './unfinished-texts';

const env: { SITE_URL?: string } = {};
jest.mock('@/lib/config/env', () => ({ env: () => env }));
jest.mock('@/lib/config/log', () => ({ log: { warn: jest.fn() } }));

beforeEach(() => jest.clearAllMocks());

test('names the unfinished texts of a public shop', async () => {
  env.SITE_URL = 'https://boutique.example';
  await warnOfUnfinishedTexts();
  const texts = expect.arrayContaining(['conditions.md', 'relations-investisseurs.md']);
  expect(log.warn).toHaveBeenCalledWith({ texts }, expect.any(String));
  expect(log.warn).not.toHaveBeenCalledWith(
    { texts: expect.arrayContaining(['guide-des-tailles.md']) },
    expect.any(String),
  );
});

test('does not warn when the shop is tried without an address', async () => {
  delete env.SITE_URL;
  await warnOfUnfinishedTexts();
  expect(log.warn).not.toHaveBeenCalled();
});
