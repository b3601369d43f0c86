import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../../base/config';
import type { ExportedProduct } from '../../catalogue/export/read-page';
import { csvHeader, csvLines } from '../../catalogue/export/to-csv';
import { ImportError } from '../../catalogue/shopify/read-rows';
import type { Operate } from '../kit/command';
import { catalogueExport } from './catalogue';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const variation = {
  sku: 'A-1',
  color: 'Noir',
  size: 'M',
  priceCents: 1990,
  compareAtCents: null,
  priorCents: null,
  stock: 1,
  images: [],
};

function product(title: string): ExportedProduct {
  return {
    id: '0123456789abcdef01234567',
    title,
    description: '',
    brand: '',
    seller: '',
    sellerIdentity: null,
    style: null,
    attributes: [],
    categories: ['Femme'],
    images: [],
    legal: null,
    variations: [variation],
  };
}

async function exportPages(titles: readonly string[], file: string): Promise<string> {
  const pages = titles.map((title, index) => ({
    products: [product(title)],
    next: index + 1 < titles.length ? title : null,
  }));
  const operate: Operate = async ({ name, result }) =>
    result.parse(name === 'catalogue count' ? { products: titles.length } : pages.shift());
  const command = new Command();
  catalogueExport.commandLine(command, {
    config: () => readConfig({}),
    session: (work) => work(operate),
    withDatabase: () => Promise.reject(new Error('not used')),
  });
  await command.parseAsync([file], { from: 'user' });
  return readFileSync(file, 'utf8');
}

test('an export writes all pages, also where the disk takes only a part of a text', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  jest.spyOn(prototype, 'write').mockResolvedValue({ bytesWritten: 0, buffer: '' });
  expect(await exportPages(['Robe', 'Sac'], join(folder, 'export.csv'))).toBe(
    csvHeader + csvLines(product('Robe')) + csvLines(product('Sac')),
  );
});

test('an export into a folder is refused before it begins, and leaves nothing behind', async () => {
  for (const file of [folder, `${folder}/`]) {
    await expect(exportPages([], file)).rejects.toThrow(`${file} est un dossier`);
  }
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a full disk ends an export with one sentence', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  jest.spyOn(prototype, 'appendFile').mockRejectedValue(new Error('ENOSPC: no space left'));
  const file = join(folder, 'full.csv');
  const failure: unknown = await exportPages(['Robe'], file).catch((error) => error);
  expect(failure).toBeInstanceOf(ImportError);
  expect(failure).toMatchObject({
    message: `Le fichier ${file} ne peut pas être écrit (ENOSPC: no space left).`,
  });
  expect(existsSync(file)).toBe(false);
});
