import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createuser, getuserprofile } from '../../lib/marketplace/contract/profile';
import { ask } from './client';
import type { Server } from './server';
import { newCustomer, newEmail } from './shopper';

export interface ProfileForm {
  readonly first_name: string;
  readonly last_name: string;
  readonly country_code: string;
  readonly email: string;
  readonly phone: string;
  readonly edit_id: string;
}

/** Registers a verified customer and returns the initial values of the profile form. */
export async function newProfile(server: Server): Promise<ProfileForm> {
  const email = newEmail();
  const edit_id = await newCustomer(server, email);
  return {
    first_name: 'Inès',
    last_name: 'Dupont',
    country_code: '+33',
    email,
    phone: '612345678',
    edit_id,
  };
}

/** Changes the name of a customer, who was registered with the e-mail address. */
export function rename(
  server: Server,
  { userId, email }: { readonly userId: string; readonly email: string },
  first_name: string,
) {
  const others = { last_name: 'Martin', country_code: '+33', phone: '612345678' };
  const body = { ...others, first_name, email, edit_id: userId };
  return ask(server, createuser, { body });
}

export async function profileOf(server: Server, userId: string) {
  const { data } = await ask(server, getuserprofile, { params: { user_id: userId } });
  return data;
}

export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Sends the profile form with any values. */
export async function postProfile(
  server: Server,
  body: FormData | string,
  headers: Readonly<Record<string, string>> = {},
) {
  const address = `${server.api}/${createuser.path}`;
  const response = await fetch(address, { method: 'POST', body, headers });
  return { httpStatus: response.status, json: createuser.reply.parse(await response.json()) };
}

/** Sends the profile form with a photo of this content and file name. */
export async function upload(
  server: Server,
  fields: ProfileForm,
  content: Uint8Array<ArrayBuffer>,
  name = 'photo.jpg',
) {
  const form = formOf({ ...fields });
  form.append('photo', new Blob([content]), name);
  return postProfile(server, form);
}

/** Returns a picture of 600 × 400. */
export async function picture(format: 'jpeg' | 'png' | 'gif' | 'webp' = 'jpeg') {
  const create = { width: 600, height: 400, channels: 3, background: '#c81414' } as const;
  return new Uint8Array(await sharp({ create }).toFormat(format).toBuffer());
}

/** Lists the file names of all stored photos. */
export function storedPhotos(server: Server): string[] {
  const folder = join(server.dataDir, 'public', 'profile');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
