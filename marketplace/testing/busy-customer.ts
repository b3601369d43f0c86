import sharp from 'sharp';
import { userForgotPassword } from '../../lib/marketplace/contract/account';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { createuser, getuserprofile } from '../../lib/marketplace/contract/profile';
import { bookTryOnProgram, getNearByShopBySellerId } from '../../lib/marketplace/contract/shops';
import { ask } from './client';
import { newSampleCustomer, type SampleCustomer } from './sample-customer';
import type { Server } from './server';
import { checkoutBody } from './shopper';

const dayMs = 24 * 60 * 60_000;

export interface BusyCustomer extends SampleCustomer {
  /** File name below the public path. */
  readonly photo: string;
  /** URL of an unpaid payment. */
  readonly openUrl: string;
}

/**
 * Creates a customer called Philomène Quatrebarbes, with data in every table that customers write
 * to.
 */
export async function busyCustomer(server: Server): Promise<BusyCustomer> {
  const customer = await newSampleCustomer(server);
  await ask(server, userForgotPassword, { body: { email: customer.email } });
  await bookAnySlot(server, customer);
  const body = checkoutBody(customer.userId, customer.addressId);
  const { url: openUrl } = await ask(server, userCheckoutApi, { body });
  return { ...customer, photo: await savePhoto(server, customer), openUrl };
}

/** @returns the photo's file name */
async function savePhoto(server: Server, { userId, email }: SampleCustomer): Promise<string> {
  const create = { width: 20, height: 20, channels: 3, background: '#c81414' } as const;
  const form = new FormData();
  form.append('first_name', 'Philomène');
  form.append('last_name', 'Quatrebarbes');
  form.append('country_code', '+33');
  form.append('email', email);
  form.append('phone', '698765432');
  form.append('edit_id', userId);
  form.append('photo', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'a');
  await fetch(`${server.api}/${createuser.path}`, { method: 'POST', body: form });
  const { data } = await ask(server, getuserprofile, { params: { user_id: userId } });
  if (!data?.photo) throw new Error('the photo was not stored');
  return data.photo;
}

async function bookAnySlot(server: Server, { userId, productId, sellerId }: SampleCustomer) {
  const place = { address: 'Paris', latitude: 48.8575, longitude: 2.3514 };
  const thing = { product_id: productId, seller_id: sellerId };
  const { record } = await ask(server, getNearByShopBySellerId, { body: { ...place, ...thing } });
  const booking = { ...thing, user_id: userId, shop_id: record[0]?._id };
  for (let days = 1; days < 7; days += 1) {
    const date = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    for (const time of ['12:15 - 12:45', '15:45 - 16:15', '18:15 - 18:45']) {
      const { status } = await ask(server, bookTryOnProgram, { body: { ...booking, date, time } });
      if (status === 1) return;
    }
  }
  throw new Error('no free slot');
}
