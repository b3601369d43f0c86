import type { FastifyInstance } from 'fastify';
import {
  addUserDeliveryNewAddress,
  editUserDeliveryNewAddress,
  getUserDeliveryAddress,
  getUserDeliveryDeleteAddress,
  getUserDeliveryNewAddress,
  getUserDeliveryNewAddressSingle,
  makeDefaultDeliveryAddress,
} from '../../lib/marketplace/contract/addresses';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  defaultAddress,
  listAddresses,
  oneAddress,
  removeAddress,
} from '../services/account/addresses';

/** Registers delivery addresses. */
export function addressRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getUserDeliveryNewAddress, async ({ params }) => ({
    record: await listAddresses(db, params.user_id),
  }));

  serve(app, getUserDeliveryAddress, async ({ params }) => {
    const record = await defaultAddress(db, params.user_id);
    return { status: record ? 1 : 0, record };
  });

  serve(app, getUserDeliveryNewAddressSingle, async ({ body }) => ({
    status: 1,
    record: [await oneAddress(db, body.user_id, body.id)],
  }));

  serve(app, getUserDeliveryDeleteAddress, async ({ body }) => {
    await removeAddress(db, body.user_id, body.id);
    return { status: 1, message: 'L’adresse est supprimée.' };
  });

  serve(app, makeDefaultDeliveryAddress, async ({ body }) => {
    await chooseDefaultAddress(db, body.user_id, body.id);
    return { status: 1, message: 'C’est maintenant votre adresse par défaut.' };
  });

  serve(app, addUserDeliveryNewAddress, async ({ body }) => {
    await addAddress(db, body);
    return { status: 1, message: 'L’adresse est ajoutée.' };
  });

  serve(app, editUserDeliveryNewAddress, async ({ body }) => {
    await changeAddress(db, body.id, body);
    return { status: 1, message: 'L’adresse est modifiée.' };
  });
}
