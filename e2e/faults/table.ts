import * as facetCalls from '../../lib/marketplace/contract/facets';

/**
 * The calls that the shop sends, and the screens that depend on them. `{…}` in an address or a form
 * is replaced with a value of the cell's customer (`test-data.ts`).
 */

/** A call for the data of one customer, which is never cached. */
export interface PersonalRead {
  readonly screens: readonly string[];
  /** A text that identifies this customer's calls; by default the customer's id. */
  readonly about?: string;
  /** The screens need a paid order. */
  readonly ordered?: true;
  /** Data that the call needs, in addition to a cart line and a favourite. */
  readonly needs?: Need;
}

const chat = '/chat?product_id={productId}';
const lastOrder = '/orderDetail/{orderId}/{partId}';
const confirmation = '/order_confirmation';
const invoice = '/facture/{orderId}/{partId}';
const withdrawal = '/renonciation/{orderId}/{partId}';
/** The data export, which lists the parts that could not be read. */
export const dataCopy = '/api/account/data';

export const personalReads: Readonly<Record<string, PersonalRead>> = {
  userGetToCart: { screens: ['/cart', '/payment', '/api/me', dataCopy] },
  getFavProduct: { screens: ['/my_favorite', '/api/me', dataCopy] },
  getUserDeliveryNewAddress: {
    screens: ['/address', '/editAddress/{addressId}', '/payment', dataCopy],
  },
  getUserDeliveryNewAddressSingle: { screens: ['/editAddress/{addressId}'] },
  getuserprofile: { screens: ['/profile', '/information', dataCopy] },
  getUserDeliveryAddress: { screens: ['/payment'] },
  getUserNotification: { screens: ['/notification', dataCopy] },
  getnotificationsettingsPost: { screens: ['/parameter', dataCopy] },
  get_all_user_chat: { screens: ['/chat', dataCopy], needs: 'chat' },
  get_all_message_by_product_user_id: { screens: [chat, dataCopy], needs: 'chat' },
  getProductDetailForChat: { screens: [chat], needs: 'chat' },
  withOutParamUserGetCartBeforeCheckoutApi: { screens: ['/payment'] },
  getAllProcessingOrders: { screens: ['/myorder'], ordered: true },
  getAllProcessingOrdersCount: { screens: ['/myorder'], ordered: true },
  getAllOrders: {
    screens: [
      '/myorder',
      '/myorder?onglet=toutes',
      '/paymentSuccess',
      lastOrder,
      '/orderTracking/{trackingNumber}',
      confirmation,
      invoice,
      withdrawal,
      dataCopy,
    ],
    ordered: true,
  },
  getOrderDetailByPartId: {
    screens: [lastOrder, confirmation, invoice, withdrawal, dataCopy],
    about: '{orderId}',
    ordered: true,
  },
  getNewTrackingDetails: {
    screens: ['/orderTracking/{trackingNumber}'],
    about: '{trackingNumber}',
    ordered: true,
  },
};

/**
 * Data that a submission needs: a cart line, an address, a favourite or none, a notification,
 * agreed amounts, an account below the rate limit of attempts, an account that may be deleted, a
 * chat with a seller, or a free time for a try-on.
 */
export type Need =
  | 'line'
  | 'address'
  | 'favourite'
  | 'no favourite'
  | 'notification'
  | 'agreement'
  | 'attempts'
  | 'account'
  | 'chat'
  | 'visit';

/** A form whose handler sends the call. */
export interface Submission {
  readonly action: string;
  readonly form: Readonly<Record<string, string>>;
  /** The page the form is on. */
  readonly page: string;
  readonly about?: string;
  /** Data that the call needs; created before each submission. */
  readonly needs?: Need;
  /** The submission ends the session. */
  readonly signsOut?: true;
  /** The call changes nothing, so it may be sent twice. */
  readonly reads?: true;
}

const address = {
  name: 'Louise Perrin',
  phone: '0612345678',
  dialCode: '+33',
  street: '12 rue de Bretagne',
  latitude: '48.8575',
  longitude: '2.3514',
} as const;
const product = '/product_detail/{productId}';
const entry = { email: '{freshEmail}', password: 'Soie-123456' } as const;

export const newAddress: Submission = {
  action: '/api/addresses/add',
  page: '/addAddress',
  // The same address would count as a repeated submission.
  form: { ...address, street: '12 rue de Bretagne, porte {fresh}' },
};

export const submissions: Readonly<Record<string, Submission>> = {
  userAddToCart: {
    action: '/api/cart',
    page: product,
    form: { product_id: '{productId}', variation_id: '{variationId}' },
  },
  deleteItemFromCart: {
    action: '/api/cart/lines/remove',
    page: '/cart',
    form: { line_id: '{lineId}' },
    needs: 'line',
  },
  updateVariationChange: {
    action: '/api/cart/lines/variation',
    page: '/cart',
    form: { line_id: '{lineId}', variation_id: '{otherVariationId}' },
    needs: 'line',
  },
  addFavProduct: {
    action: '/api/favourites',
    page: product,
    form: { product_id: '{productId}', action: 'add' },
    needs: 'no favourite',
  },
  deleteFavProduct: {
    action: '/api/favourites',
    page: '/my_favorite',
    form: { product_id: '{productId}', action: 'remove' },
    about: '',
    needs: 'favourite',
  },
  addUserDeliveryNewAddress: newAddress,
  editUserDeliveryNewAddress: {
    action: '/api/addresses/edit',
    page: '/editAddress/{addressId}',
    form: { ...address, id: '{addressId}' },
  },
  getUserDeliveryDeleteAddress: {
    action: '/api/addresses/delete',
    page: '/address',
    form: { id: '{addressId}' },
    needs: 'address',
  },
  makeDefaultDeliveryAddress: {
    action: '/api/addresses/default',
    page: '/address',
    form: { id: '{addressId}' },
  },
  deletenotificationbyid: {
    action: '/api/notifications/delete',
    page: '/notification',
    form: { id: '{notificationId}' },
    about: '{notificationId}',
    needs: 'notification',
  },
  updatenotificationpermission: {
    action: '/api/notifications/settings',
    page: '/parameter',
    form: { emailPlatform: '1' },
  },
  bookTryOnProgram: {
    action: '/api/try-on',
    page: '/essayage/{productId}',
    form: {
      product_id: '{productId}',
      shop_id: '{shopId}',
      try_on_day: '{visitDay}',
      try_on_time: '{visitTime}',
    },
    needs: 'visit',
  },
  report_chat_by_user: {
    action: '/api/chat/report',
    page: '/chat',
    form: { room_id: '{roomId}', reason: 'Menaces' },
    about: '{roomId}',
    needs: 'chat',
  },
  delete_chat_user_by_room_id: {
    action: '/api/chat/delete',
    page: '/chat',
    form: { room_id: '{roomId}' },
    about: '{roomId}',
    needs: 'chat',
  },
  userGetCartBeforeCheckoutApi: {
    action: '/api/checkout/quote',
    page: '/payment',
    form: { delivery_type: '1' },
    needs: 'line',
    reads: true,
  },
  userCheckoutApi: {
    action: '/api/checkout/pay',
    page: '/payment?etape=2',
    form: { delivery_type: '1', agreement: '{agreement}' },
    needs: 'agreement',
  },
  createuser: {
    action: '/api/profile',
    page: '/profile',
    form: {
      firstName: 'Louise',
      lastName: 'Perrin',
      email: '{freshEmail}',
      dialCode: '+33',
      phone: '0612345678',
    },
    needs: 'attempts',
  },
  changePassword: {
    action: '/api/password/change',
    page: '/profile',
    // A wrong password, because a change of password ends the session.
    form: { oldPassword: 'faux', password: entry.password, confirmPassword: entry.password },
    needs: 'attempts',
  },
  deleteUserAccount: {
    action: '/api/account/delete',
    page: '/my_account',
    form: { password: '{password}' },
    needs: 'account',
    signsOut: true,
  },
  login: { action: '/api/login', page: '/login', form: entry, about: '{freshEmail}' },
  userRegisteration: {
    action: '/api/register',
    page: '/register',
    form: {
      ...entry,
      confirmPassword: entry.password,
      firstName: 'Louise',
      lastName: 'Perrin',
      dialCode: '+33',
      phone: '0612345678',
      acceptTerms: '1',
    },
    about: '{freshEmail}',
  },
  emailVerifyCodeWeb: {
    action: '/api/verification',
    page: '/emailVerification/{fresh}',
    form: { userId: '{fresh}', code_email: '123456' },
    about: '{fresh}',
  },
  resendOtpWeb: {
    action: '/api/verification/resend',
    page: '/emailVerification/{fresh}',
    form: { userId: '{fresh}' },
    about: '{fresh}',
  },
  declareWithdrawal: {
    action: '/api/orders/withdrawal/declaration',
    page: '/renoncer',
    form: { name: 'Louise Perrin', email: '{freshEmail}', orderNumber: 'V-{fresh}' },
    about: '{freshEmail}',
  },
  userForgotPassword: {
    action: '/api/password/forgot',
    page: '/forgot_password',
    form: { email: '{freshEmail}' },
    about: '{freshEmail}',
  },
  userSubmitForgotPassword: {
    action: '/api/password/reset',
    page: '/userResetPassword/{fresh}',
    form: { resetId: '{fresh}', password: entry.password, confirmPassword: entry.password },
    about: '{fresh}',
  },
  driverSubmitForgotPassword: {
    action: '/api/password/driver',
    page: '/DriverResetPassword/{fresh}',
    form: { resetId: '{fresh}', password: entry.password, confirmPassword: entry.password },
    about: '{fresh}',
  },
};

/**
 * A call with the same response for everybody, cached for minutes. Each is tried with a new shop.
 */
export interface SharedRead {
  readonly screens: readonly string[];
  /** The screens require a session. */
  readonly signedIn?: true;
}

export const sharedReads: Readonly<Record<string, SharedRead>> = {
  getAllCatOnWebPage: { screens: ['/', '/category', '/login'] },
  getHomePageBannerImg: { screens: ['/'] },
  getOnlyParentCategory: { screens: ['/'] },
  getAllCategSingleLevel: { screens: ['/category'] },
  getColorWithProductCount: { screens: ['/product_detail/{productId}', '/sub_category'] },
  getCategoryWithProductCount: { screens: ['/sub_category'] },
  getAllUserFaq: { screens: ['/aide'], signedIn: true },
  getSellerTimeSloatDelivery: { screens: ['/payment', '/cart'], signedIn: true },
  getSellerTimeSloatPickup: { screens: ['/payment'], signedIn: true },
  getSellerTimeSloatTryOn: { screens: ['/essayage/{productId}'], signedIn: true },
};

/**
 * A call about one item of the catalogue, cached for a minute. Each fault is tried with another
 * item.
 */
export interface CatalogueRead {
  readonly screen: string;
  readonly of: 'products' | 'categories' | 'families';
  /** HTTP 404 is a valid response: the item does not exist. */
  readonly answeredBy404?: true;
}

/** The facet calls, except those that are in `sharedReads`. */
const facetReads = Object.fromEntries(
  Object.entries(facetCalls)
    .filter(([call]) => !(call in sharedReads))
    .map(([call, { notFound }]): [string, CatalogueRead] => [
      call,
      {
        screen: '/sub_category?cat_id={id}',
        of: 'categories',
        ...(notFound && { answeredBy404: true }),
      },
    ]),
);

export const catalogueReads: Readonly<Record<string, CatalogueRead>> = {
  getSingleNewProducts: { screen: '/product_detail/{id}', of: 'products', answeredBy404: true },
  getNearByShopBySellerId: { screen: '/boutiques/{id}', of: 'products' },
  getFilterProducts: { screen: '/sub_category?cat_id={id}', of: 'categories' },
  getFilterProductsCount: { screen: '/sub_category?cat_id={id}', of: 'categories' },
  ...facetReads,
  getHomePageProduct: { screen: '/?category_id={id}', of: 'families' },
};
