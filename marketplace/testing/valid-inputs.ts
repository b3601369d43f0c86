import * as facets from '../../lib/marketplace/contract/facets';
import { plainFacets } from '../base/plain-facets';
import type { SampleCustomer } from './sample-customer';
import { addressForm, checkoutBody, registration } from './shopper';

export interface ValidInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
}

const listing = {
  page_no: 0,
  user_id: '',
  category_id: '',
  ...Object.fromEntries(plainFacets.map(({ field }) => [field, []])),
  size: [],
  color: ['Noir'],
  minPrice: 0,
  maxPrice: 10_000,
  sort: 'latest',
  discover_by: 0,
  search: 'robe',
};
const filters = { color: 'Noir', minPrice: '0', maxPrice: '10000', search: 'robe' };

type ValidInputs = Readonly<Record<string, ValidInput>>;

/** Returns a valid input of each call, by the name of the call. */
export function validInputs(by: SampleCustomer): ValidInputs {
  return {
    ...accountInputs(by),
    ...addressInputs(by),
    ...cartInputs(by),
    ...catalogueInputs(by),
    ...chatInputs(by),
    ...checkoutInputs(by),
    ...favouriteInputs(by),
    ...notificationInputs(by),
    ...orderInputs(by),
    ...tryOnInputs(by),
  };
}

function accountInputs(by: SampleCustomer): ValidInputs {
  const params = { user_id: by.userId };
  return {
    emailVerifyCodeWeb: { body: { code: '123456', user_id: by.userId } },
    login: { body: { email: by.email, password: by.password } },
    resendOtpWeb: { body: { user_id: by.userId } },
    userForgotPassword: { body: { email: by.email } },
    userRegisteration: { body: registration('nouvelle@example.fr') },
    userSubmitForgotPassword: { body: { id: 'lien', new_password: by.password } },
    changePassword: {
      body: {
        old_password: by.password,
        password: by.password,
        confirmPassword: by.password,
        user_id: by.userId,
      },
    },
    createuser: {
      body: {
        first_name: 'Inès',
        last_name: 'Dupont',
        country_code: '+33',
        email: by.email,
        phone: '612345678',
        edit_id: by.userId,
      },
    },
    deleteUserAccount: { params },
    driverSubmitForgotPassword: { body: { id: 'lien', new_password: by.password } },
    getuserprofile: { params },
  };
}

function addressInputs(by: SampleCustomer): ValidInputs {
  const params = { user_id: by.userId };
  const ownAddress = { body: { user_id: by.userId, id: by.addressId } };
  return {
    addUserDeliveryNewAddress: { body: { ...addressForm, user_id: by.userId } },
    editUserDeliveryNewAddress: { body: { ...addressForm, ...ownAddress.body } },
    getUserDeliveryAddress: { params },
    getUserDeliveryDeleteAddress: ownAddress,
    getUserDeliveryNewAddress: { params },
    getUserDeliveryNewAddressSingle: ownAddress,
    makeDefaultDeliveryAddress: ownAddress,
  };
}

function cartInputs(by: SampleCustomer): ValidInputs {
  return {
    deleteItemFromCart: { body: { user_id: by.userId, cart_id: by.cartLineId } },
    updateVariationChange: {
      body: {
        product_id: by.productId,
        variation_id: by.variationId,
        cart_id: by.cartLineId,
        user_id: by.userId,
      },
    },
    userAddToCart: {
      body: {
        quantity: 1,
        product_id: by.productId,
        seller_id: by.sellerId,
        shop_id: '',
        variation_id: by.variationId,
        delivery_type: 1,
        user_id: by.userId,
      },
    },
    userGetToCart: { params: { user_id: by.userId } },
  };
}

function catalogueInputs(by: SampleCustomer): ValidInputs {
  return {
    getAllCatOnWebPage: {},
    getAllCategSingleLevel: {},
    getFilterProducts: { body: listing },
    getFilterProductsCount: { body: listing },
    getHomePageBannerImg: {},
    getHomePageProduct: { body: { user_id: by.userId, category_id: '' } },
    getOnlyParentCategory: {},
    getSingleNewProducts: { body: { id: by.productId, user_id: by.userId } },
    ...Object.fromEntries(Object.keys(facets).map((name) => [name, { query: filters }])),
  };
}

function chatInputs(by: SampleCustomer): ValidInputs {
  const params = { user_id: by.userId };
  return {
    delete_chat_user_by_room_id: { params: { room_id: by.roomId } },
    getProductDetailForChat: { body: { product_id: by.productId, user_id: by.userId } },
    get_all_message_by_product_user_id: {
      body: { product_id: by.productId, user_id: by.userId },
    },
    get_all_user_chat: { params },
    report_chat_by_user: { body: { room_id: by.roomId, reason: 'Menaces' } },
  };
}

function checkoutInputs(by: SampleCustomer): ValidInputs {
  const seller = { params: { seller_id: by.sellerId } };
  const checkout = checkoutBody(by.userId, by.addressId);
  return {
    getSellerTimeSloatDelivery: seller,
    getSellerTimeSloatPickup: seller,
    userCheckoutApi: { body: checkout },
    userGetCartBeforeCheckoutApi: { body: checkout },
    withOutParamUserGetCartBeforeCheckoutApi: { body: checkout },
  };
}

function favouriteInputs(by: SampleCustomer): ValidInputs {
  const params = { user_id: by.userId };
  return {
    addFavProduct: { body: { user_id: by.userId, product_id: by.productId } },
    deleteFavProduct: { params: { favourite_id: by.favouriteId } },
    getFavProduct: { params },
  };
}

function notificationInputs(by: SampleCustomer): ValidInputs {
  const params = { user_id: by.userId };
  const settings = { id: by.userId, user_type: 'user' };
  return {
    deletenotificationbyid: { params: { notification_id: 'inconnue' } },
    getAllUserFaq: {},
    getUserNotification: { params },
    getnotificationsettingsPost: { body: settings },
    updatenotificationpermission: {
      body: {
        ...settings,
        messagefromprovider: true,
        messagefromoblack: true,
        emailfromprovider: true,
        emailfromoblack: true,
      },
    },
  };
}

function orderInputs(by: SampleCustomer): ValidInputs {
  const params = { user_id: by.userId };
  return {
    declareWithdrawal: {
      body: {
        name: 'Inès Dupont',
        email: by.email,
        order_number: 'V-2026-000042',
        articles: '',
        wording: 'Renonciation au contrat : commande n° V-2026-000042.',
        declared_at: '2026-11-24T09:00:00.000Z',
      },
    },
    getAllOrders: { body: { userid: by.userId } },
    getAllProcessingOrders: { params: { ...params, page_index: 0 } },
    getAllProcessingOrdersCount: { params },
    getNewTrackingDetails: { params: { tracking_id: by.trackingNumber } },
    getOrderDetailByPartId: { body: { id: by.orderId, part_id: by.partId } },
  };
}

function tryOnInputs(by: SampleCustomer): ValidInputs {
  return {
    bookTryOnProgram: {
      body: {
        seller_id: by.sellerId,
        product_id: by.productId,
        date: '2026-01-01',
        time: '10:15 - 10:45',
        shop_id: 'inconnue',
        user_id: by.userId,
      },
    },
    getNearByShopBySellerId: {
      body: {
        address: '12 rue de Bretagne, Paris',
        latitude: 48.8575,
        longitude: 2.3514,
        product_id: by.productId,
        seller_id: by.sellerId,
      },
    },
    getSellerTimeSloatTryOn: { params: { seller_id: by.sellerId } },
  };
}
