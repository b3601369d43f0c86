import { randomFillSync } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';

/** A file for a file input. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a photo with GPS metadata. */
export async function photoWithPlace(): Promise<ChosenFile> {
  const create = { width: 1_200, height: 900, channels: 3, background: '#c81414' } as const;
  const gps = { GPSLatitude: '48/1 51/1 29/1', GPSLatitudeRef: 'N' };
  const buffer = await sharp({ create }).jpeg().withExif({ IFD3: gps }).toBuffer();
  return { name: 'vacances "à Nice".jpg', mimeType: 'image/jpeg', buffer };
}

/** An SVG file with the name of a photo. */
export const drawing: ChosenFile = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
};

/** Creates a photo of more than 5 MB. */
export async function heavyPhoto(): Promise<ChosenFile> {
  const raw = { width: 1_500, height: 1_500, channels: 3 } as const;
  const noise = randomFillSync(Buffer.alloc(raw.width * raw.height * raw.channels));
  const buffer = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
  return { name: 'lourde.png', mimeType: 'image/png', buffer };
}

/** Creates a decompression bomb: a small file that decodes to half a gigabyte. */
export async function bomb(): Promise<ChosenFile> {
  const create = { width: 12_000, height: 12_000, channels: 3, background: '#ffffff' } as const;
  const input = sharp({ create, limitInputPixels: false });
  return {
    name: 'bombe.png',
    mimeType: 'image/png',
    buffer: await input.png({ compressionLevel: 9 }).toBuffer(),
  };
}

/** Submits the current profile form. */
export async function saveProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click();
}

/** Submits the current form for a new password. */
export async function changePassword(page: Page, former: string, next: string): Promise<void> {
  await page.getByLabel('Ancien mot de passe').fill(former);
  await page.getByLabel('Nouveau mot de passe').fill(next);
  await page.getByLabel('Confirmation du mot de passe').fill(next);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

/** Fails unless all requests of this browser are those of a visitor. */
export async function expectSignedOut({ request }: Pick<Page, 'request'>): Promise<void> {
  expect(await (await request.get('/api/me')).json()).toMatchObject({ state: 'visitor' });
  for (const address of ['/profile', '/information', '/my_account']) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.headers().location, address).toContain('/login?next=');
  }
}
