import * as entity from './plain-shapes';
import { type Fields, OneOrList } from './shape';

/** A call as the specification defines it. */
interface PlainCall {
  readonly reply: Fields;
  /** The fields of a request; others are unknown. */
  readonly body?: readonly string[];
  /** The field whose absence makes the reply an empty one with status 0. */
  readonly requires?: string;
}

const addressForm = [
  'user_id',
  'name',
  'country',
  'telephone',
  'address',
  'pobox',
  'city',
  'latitude',
  'longitude',
  'countryCode',
];
const listingQuery = [
  'page_no',
  'user_id',
  'category_id',
  'brand_name',
  'size',
  'style',
  'color',
  'minPrice',
  'maxPrice',
  'sort',
  'discover_by',
];
const checkout = [
  'user_id',
  'delivery_type',
  'code',
  'pickup_delivery_date',
  'pickup_delivery_time',
  'delivery_address_id',
  'payment_type',
];
const status = 'status';
const settings = Object.keys(entity.notificationSettings);
const oneOfUser = ['user_id', 'id'];
const outcome = entity.message;
const beforeCheckout: PlainCall = {
  body: checkout,
  reply: { status, record: entity.priceSummary },
};

/**
 * Section 7 of both documents: each call with its request and response fields. `*` is a path
 * segment.
 */
const plainCalls: Readonly<Record<string, PlainCall>> = {
  'GET api/cart/userGetToCart/*': {
    reply: { status, record: [entity.cartLine], cart_data: entity.cartData },
    requires: 'record',
  },
  'GET api/product/getAllCatOnWebPage': { reply: { record: [entity.categoryTree] } },
  'GET api/product/getHomePageBannerImg': { reply: { status, data: { image: 'text' } } },
  'GET api/product/getOnlyParentCategory': {
    reply: { status, data: [entity.category] },
    requires: 'data',
  },
  'GET api/product/getAllCategSingleLevel': {
    reply: { data: [{ ...entity.category, image: 'word' }] },
  },
  'POST api/product/getHomePageProduct': {
    body: ['user_id', 'category_id'],
    reply: { status, products: [entity.homeProduct] },
    requires: 'products',
  },
  'POST api/product/addFavProduct': { body: ['user_id', 'product_id'], reply: entity.statusAlone },
  'GET api/product/getBrandWithProductCount': {
    reply: { record: [{ _id: 'id', name: 'text', ...entity.counted }] },
  },
  'GET api/product/getSizeWithProductCount': {
    reply: { record: [{ name: 'text', ...entity.counted }] },
  },
  'GET api/product/getCategoryWithProductCount': {
    reply: { record: [{ _id: 'id', title: 'text', ...entity.counted }] },
  },
  'GET api/product/getStyleWithProductCount': {
    reply: { record: [{ _id: 'id', name: 'text', ...entity.counted }] },
  },
  'GET api/product/getColorWithProductCount': {
    reply: {
      record: [{ _id: 'id', color_name: 'text', color_code: 'text', ...entity.counted }],
    },
  },
  'POST api/product/getFilterProductsCount': {
    body: listingQuery,
    reply: { products: 'count', totalPageNumber: 'count' },
  },
  'POST api/product/getFilterProducts': {
    body: listingQuery,
    reply: {
      status,
      cat_record: new OneOrList(entity.category),
      products: [entity.listingProduct],
    },
    requires: 'products',
  },
  'POST api/cart/deleteItemFromCart': { body: ['user_id', 'cart_id'], reply: entity.statusAlone },
  'POST api/cart/updateVariationChange': {
    body: ['product_id', 'variation_id', 'cart_id', 'user_id'],
    reply: outcome,
  },
  'POST api/user/userRegisteration': {
    body: [
      'first_name',
      'last_name',
      'email',
      'password',
      'confirmPassword',
      'phone',
      'acceptTerms',
      'countryCode',
    ],
    reply: { ...outcome, data: { _id: 'id' } },
  },
  'POST api/user/userForgotPassword': { body: ['email'], reply: outcome },
  'GET api/product/getFavProduct/*': { reply: { record: [entity.favouriteGroup] } },
  'GET api/product/deleteFavProduct/*': { reply: entity.statusAlone },
  'GET api/user/deleteUserAccount/*': { reply: entity.statusAlone },
  'GET api/common/getUserNotification/*': {
    reply: {
      data: [{ _id: 'id', title: 'text', message: 'text', createdd_at: 'date' }],
    },
  },
  'GET api/common/deletenotificationbyid/*': { reply: entity.statusAlone },
  'POST api/common/getnotificationsettingsPost': {
    body: ['id', 'user_type'],
    reply: { status, data: entity.notificationSettings },
  },
  'POST api/common/updatenotificationpermission': {
    body: ['id', 'user_type', ...settings],
    reply: outcome,
  },
  'GET api/common/getAllUserFaq': {
    reply: { status, record: [{ question: 'text', answer: 'text' }] },
    requires: 'record',
  },
  'GET api/user/getuserprofile/*': {
    reply: {
      status,
      data: {
        first_name: 'text',
        last_name: 'text',
        email: 'text',
        phone: 'text',
        photo: 'text',
        country_code: 'text',
      },
    },
  },
  'POST api/user/createuser': { reply: outcome },
  'POST api/user/changePassword': {
    body: ['old_password', 'password', 'confirmPassword', 'user_id'],
    reply: outcome,
  },
  'GET api/user/getUserDeliveryNewAddress/*': { reply: { record: [entity.deliveryAddress] } },
  'POST api/user/getUserDeliveryDeleteAddress': { body: oneOfUser, reply: entity.statusAlone },
  'POST api/user/makeDefaultDeliveryAddress': { body: oneOfUser, reply: entity.statusAlone },
  // "reads status, record (with _id)"
  'GET api/user/getUserDeliveryAddress/*': {
    reply: { status, record: new OneOrList({ _id: 'id' }) },
    requires: 'record',
  },
  'POST api/user/getUserDeliveryNewAddressSingle': {
    body: oneOfUser,
    reply: { status, record: [entity.deliveryAddress] },
    requires: 'record',
  },
  'POST api/user/editUserDeliveryNewAddress': { body: [...addressForm, 'id'], reply: outcome },
  'POST api/user/addUserDeliveryNewAddress': { body: addressForm, reply: outcome },
  'POST api/product/getSingleNewProducts': {
    body: ['id', 'user_id'],
    reply: {
      status,
      products: entity.productDetail,
      available_branches: [{ _id: 'id', shopname: 'text' }],
    },
  },
  'POST api/product/getNearByShopBySellerId': {
    body: ['address', 'latitude', 'longitude', 'product_id', 'seller_id'],
    reply: {
      status,
      record: [
        {
          shopname: 'text',
          address: 'text',
          dist: 'count',
          location: { coordinates: ['degrees'] },
        },
      ],
    },
    requires: 'record',
  },
  'GET api/product/getSellerTimeSloatTryOn/*': { reply: entity.sellerDays, requires: 'all_rec' },
  'GET api/product/getSellerTimeSloatDelivery/*': { reply: entity.sellerDays, requires: 'all_rec' },
  'GET api/product/getSellerTimeSloatPickup/*': { reply: entity.sellerDays, requires: 'all_rec' },
  'POST api/product/bookTryOnProgram': {
    body: ['seller_id', 'product_id', 'date', 'time', 'shop_id', 'user_id'],
    reply: outcome,
  },
  'POST api/cart/userAddToCart': {
    body: [
      'quantity',
      'product_id',
      'seller_id',
      'shop_id',
      'variation_id',
      'delivery_type',
      'user_id',
    ],
    reply: outcome,
  },
  'GET api/chat/get_all_user_chat/*': { reply: { status, data: [entity.chat] }, requires: 'data' },
  'POST api/chat/get_all_message_by_product_user_id': {
    body: ['product_id', 'user_id'],
    reply: { status, data: [entity.chatMessage] },
    requires: 'data',
  },
  'POST api/product/getProductDetailForChat': {
    body: ['product_id', 'user_id'],
    reply: { status, record: [entity.productForChat] },
    requires: 'record',
  },
  'POST api/chat/report_chat_by_user': { body: ['room_id', 'reason'], reply: outcome },
  'GET api/chat/delete_chat_user_by_room_id/*': { reply: outcome },
  'GET api/order/getallprocessingordersbyuseridCount/*': { reply: { totalPageNumber: 'count' } },
  'GET api/order/getallprocessingordersbyuserid/*/*': { reply: { data: [entity.order] } },
  'POST api/order/getallordersbyuseridPostMethod': {
    body: ['userid'],
    reply: { data: [entity.order] },
  },
  'POST api/order/get_order_detail_by_part_id': {
    body: ['id', 'part_id'],
    reply: { status, all_info: [entity.orderDetail] },
    requires: 'all_info',
  },
  'GET api/order/getNewTrackingDetails/*': {
    reply: { status, data: [entity.tracking] },
    requires: 'data',
  },
  'POST api/cart/userGetCartBeforeCheckoutApi': beforeCheckout,
  'POST api/cart/withOutParamUserGetCartBeforeCheckoutApi': beforeCheckout,
  'POST api/cart/userCheckoutApi': {
    body: [...checkout, 'payment_submit_web_type'],
    reply: { status, url: 'text' },
  },
  'POST api/user/login': {
    body: ['email', 'password'],
    reply: {
      ...outcome,
      data: { email: 'text', _id: 'id', first_name: 'text', last_name: 'text', phone: 'text' },
    },
  },
  'POST api/user/emailVerifyCodeWeb': { body: ['code', 'user_id'], reply: outcome },
  'POST api/user/resendOtpWeb': { body: ['user_id'], reply: outcome },
  'POST api/user/userSubmitForgotPassword': { body: ['id', 'new_password'], reply: outcome },
  'POST api/driverSubmitForgotPassword': { body: ['id', 'new_password'], reply: outcome },
};

const patterns = Object.entries(plainCalls).map(([name, call]) => ({
  pattern: new RegExp(`^${name.replaceAll('*', '[^/]+')}/?$`),
  call,
}));

/**
 * Returns the specification of a request, or null if the specification does not define the call.
 */
export function plainCallOf(method: string, path: string): PlainCall | null {
  const name = `${method} ${path.replace(/^\//, '')}`;
  return patterns.find(({ pattern }) => pattern.test(name))?.call ?? null;
}
