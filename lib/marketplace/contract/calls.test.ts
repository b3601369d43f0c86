import { z } from 'zod';
import { allCalls } from './calls';

const listing =
  'page_no user_id category_id brand_name size style color minPrice maxPrice sort discover_by';
const counted = 'getBrandWithProductCount getSizeWithProductCount getCategoryWithProductCount';
const checkout =
  'user_id delivery_type code pickup_delivery_date pickup_delivery_time delivery_address_id payment_type';
const addressForm =
  'user_id name country telephone address pobox city latitude longitude countryCode';
const permissions = 'messagefromprovider messagefromoblack emailfromprovider emailfromoblack';

/** Section 7 of both documents, verbatim: each call, its input and its answer field. */
const specified: readonly (readonly [call: string, body: string, answer: string])[] = [
  ['GET api/cart/userGetToCart/:user_id', '', 'record'],
  ['GET api/product/getAllCatOnWebPage', '', 'record'],
  ['GET api/product/getHomePageBannerImg', '', 'data'],
  ['GET api/product/getOnlyParentCategory', '', 'data'],
  ['GET api/product/getAllCategSingleLevel', '', 'data'],
  ['POST api/product/getHomePageProduct', 'user_id category_id', 'products'],
  ['POST api/product/addFavProduct', 'user_id product_id', ''],
  ...`${counted} getStyleWithProductCount getColorWithProductCount`
    .split(' ')
    .map((name) => [`GET api/product/${name}`, '', 'record'] as const),
  ['POST api/product/getFilterProductsCount', listing, 'products'],
  ['POST api/product/getFilterProducts', listing, 'products'],
  ['POST api/cart/deleteItemFromCart', 'user_id cart_id', 'status'],
  ['POST api/cart/updateVariationChange', 'product_id variation_id cart_id user_id', 'status'],
  [
    'POST api/user/userRegisteration',
    'first_name last_name email password confirmPassword phone acceptTerms countryCode',
    'status',
  ],
  ['POST api/user/userForgotPassword', 'email', 'status'],
  ['GET api/product/getFavProduct/:user_id', '', 'record'],
  ['GET api/product/deleteFavProduct/:favourite_id', '', ''],
  ['GET api/user/deleteUserAccount/:user_id', '', 'status'],
  ['GET api/common/getUserNotification/:user_id', '', 'data'],
  ['GET api/common/deletenotificationbyid/:notification_id', '', ''],
  ['POST api/common/getnotificationsettingsPost', 'id user_type', 'data'],
  ['POST api/common/updatenotificationpermission', `id user_type ${permissions}`, 'status'],
  ['GET api/common/getAllUserFaq', '', 'record'],
  ['GET api/user/getuserprofile/:user_id', '', 'data'],
  ['POST api/user/createuser/', 'first_name last_name country_code email phone edit_id', 'status'],
  ['POST api/user/changePassword/', 'old_password password confirmPassword user_id', 'status'],
  ['GET api/user/getUserDeliveryNewAddress/:user_id', '', 'record'],
  ['POST api/user/getUserDeliveryDeleteAddress/', 'user_id id', 'status'],
  ['POST api/user/makeDefaultDeliveryAddress/', 'user_id id', 'status'],
  ['GET api/user/getUserDeliveryAddress/:user_id', '', 'record'],
  ['POST api/user/getUserDeliveryNewAddressSingle', 'id user_id', 'record'],
  ['POST api/user/editUserDeliveryNewAddress', `${addressForm} id`, 'status'],
  ['POST api/user/addUserDeliveryNewAddress', addressForm, 'status'],
  ['POST api/product/getSingleNewProducts', 'id user_id', 'products'],
  [
    'POST api/product/getNearByShopBySellerId',
    'address latitude longitude product_id seller_id',
    'record',
  ],
  ['GET api/product/getSellerTimeSloatTryOn/:seller_id', '', 'all_rec'],
  ['POST api/product/bookTryOnProgram', 'seller_id product_id date time shop_id user_id', 'status'],
  [
    'POST api/cart/userAddToCart',
    'quantity product_id seller_id shop_id variation_id delivery_type user_id',
    'status',
  ],
  ['GET api/chat/get_all_user_chat/:user_id', '', 'data'],
  ['POST api/chat/get_all_message_by_product_user_id', 'product_id user_id', 'data'],
  ['POST api/product/getProductDetailForChat', 'product_id user_id', 'record'],
  ['POST api/chat/report_chat_by_user', 'room_id reason', 'status'],
  ['GET api/chat/delete_chat_user_by_room_id/:room_id', '', 'status'],
  ['GET api/order/getallprocessingordersbyuseridCount/:user_id', '', 'totalPageNumber'],
  ['GET api/order/getallprocessingordersbyuserid/:user_id/:page_index', '', 'data'],
  ['POST api/order/getallordersbyuseridPostMethod', 'userid', 'data'],
  ['POST api/order/get_order_detail_by_part_id', 'id part_id', 'all_info'],
  ['GET api/order/getNewTrackingDetails/:tracking_id', '', 'data'],
  ['GET api/product/getSellerTimeSloatDelivery/:seller_id', '', 'all_rec'],
  ['GET api/product/getSellerTimeSloatPickup/:seller_id', '', 'all_rec'],
  ['POST api/cart/userGetCartBeforeCheckoutApi', checkout, 'status'],
  ['POST api/cart/withOutParamUserGetCartBeforeCheckoutApi', checkout, 'status'],
  ['POST api/cart/userCheckoutApi', `${checkout} payment_submit_web_type`, 'status'],
  ['POST api/user/login', 'email password', 'status'],
  ['POST api/user/emailVerifyCodeWeb', 'code user_id', 'status'],
  ['POST api/user/resendOtpWeb', 'user_id', ''],
  ['POST api/user/userSubmitForgotPassword', 'id new_password', 'status'],
  ['POST api/driverSubmitForgotPassword', 'id new_password', 'status'],
];

/** Request fields beyond the specification: a server that does not support them ignores them. */
const extras: readonly string[] = [
  'search',
  'with_filters',
  'return_url',
  'cancel_url',
  'expected_total',
];

const isExtra = ({ isExtension }: { readonly isExtension?: true }) => isExtension === true;
const ofSpecification = allCalls.filter(({ call }) => !isExtra(call));
const known = new Map(ofSpecification.map(({ call }) => [`${call.method} ${call.path}`, call]));
const fieldsOf = (schema: unknown) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

test('contains the calls of the specification and no others but marked extensions', () => {
  expect([...known.keys()].toSorted()).toEqual(specified.map(([call]) => call).toSorted());
  const extras = allCalls.filter(({ call }) => isExtra(call));
  expect(extras.map(({ name }) => name)).toEqual(['declareWithdrawal']);
});

describe.each(specified)('%s', (name, body, answer) => {
  const call = known.get(name);
  const fields = fieldsOf(call?.body);

  it('accepts the fields of the specification', () => {
    const promised = fields.filter((field) => !extras.includes(field));
    expect(promised.toSorted()).toEqual(body.split(' ').filter(Boolean).toSorted());
  });

  it('works without extensions', () => {
    const shape = call?.body instanceof z.ZodObject ? call.body.shape : {};
    for (const extra of extras.filter((field) => field in shape)) {
      expect(z.object({ [extra]: shape[extra] }).safeParse({}).success).toBe(true);
    }
  });

  it('has the answer field of the specification', () => {
    expect(call?.answer ?? '').toBe(answer);
    if (answer) expect(fieldsOf(call?.reply)).toContain(answer);
  });

  it('declares every part of its path', () => {
    const parts = name.match(/(?<=:)\w+/g) ?? [];
    expect(fieldsOf(call?.params).toSorted()).toEqual(parts.toSorted());
  });

  it('gets the customer’s id from the client only', () => {
    const customer = /^(user_id|userid|edit_id)$/;
    const named = [...fields, ...fieldsOf(call?.params)].filter((field) => customer.test(field));
    // A visitor who is not signed in is identified by a code or a link.
    const isEntry = /emailVerifyCodeWeb|resendOtpWeb/.test(name);
    if (named.length > 0 && !isEntry) expect(named).toEqual([call?.customer]);
  });
});
