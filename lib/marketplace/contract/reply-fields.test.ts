import { z } from 'zod';
import { allCalls } from './calls';
import { entrySchema } from './tolerant';

const outcome = 'status message';
const category = '_id title';
const card = '_id title catagory images isFav';
const cardExtras = 'brand colors(color color_code image) available lowest_price_30_days';
const identity =
  'fullname legal_name legal_form address registration vat_number email phone professional';
const contact = 'name address email';
const duties = `seller_identity(${identity}) safety(manufacturer(${contact}) responsible_person(${contact}) identification warnings) environment(steps(step country) recycled_percent recyclability hazardous_substances releases_microfibres cost(points points_per_100_g)) composition(part material percent) care`;
const settings = 'messagefromprovider messagefromoblack emailfromprovider emailfromoblack';
const address =
  '_id name telephone address pobox city country countryCode location(coordinates) is_shipping_address';
const sums =
  'totalplusperproduct totaltax totalshipping payment_amount discounted_amount totalPrice';
const chatProduct = 'title price images';
const order =
  '_id tracking_number products(part_id quantity delivery_status plusperproduct product(title images sales_info_variation_prices(color size)))';
const orderExtras =
  'data(products(readytopickup pickup_shop(shopname address hours location(coordinates)) product(_id sales_info_variation_prices(image))) createdAt order_id totalPrice delivery_type pickup_delivery_date pickup_delivery_time cancelled_at refundedPrice)';

/**
 * Section 3 of both documents, verbatim: the fields that the shop reads of each reply, and its
 * extensions.
 */
const specified: readonly (readonly [name: string, reply: string, extensions?: string])[] = [
  [
    'userGetToCart',
    `status record(cart(_id quantity seller_id) product_rec(_id title price images fav_item(_id) sales_info_variation_prices(price color size image)) product_rec_all_variation(_id sales_info_variation_prices(_id size color))) cart_data(estimate_time product_total tax_value cart_total imidiate_shipping_cost)`,
    `record(cart(product_id variation_id shop_id seller_name seller_identity(${identity})) product_rec(sales_info_variation_prices(stock)) product_rec_all_variation(sales_info_variation_prices(stock)))`,
  ],
  [
    'getAllCatOnWebPage',
    `record(_id title image child_cat(title sub_child(${category})))`,
    'record(child_cat(_id))',
  ],
  ['getHomePageBannerImg', 'status data(image)'],
  ['getOnlyParentCategory', `status data(${category})`],
  ['getAllCategSingleLevel', `data(${category} image)`],
  ['getHomePageProduct', `status products(${card} price)`, `products(${cardExtras})`],
  [
    'getFilterProducts',
    `status cat_record(${category}) products(${card} price)`,
    `search products(${cardExtras} filters(category_ids style offers(color size)))`,
  ],
  ['getFilterProductsCount', 'products totalPageNumber'],
  ['getBrandWithProductCount', 'record(_id name catProductCount)'],
  ['getSizeWithProductCount', 'record(name catProductCount)'],
  ['getCategoryWithProductCount', 'record(_id title catProductCount)', 'record(parent_id)'],
  ['getStyleWithProductCount', 'record(_id name catProductCount)'],
  ['getColorWithProductCount', 'record(_id color_name color_code catProductCount)'],
  [
    'getSingleNewProducts',
    'status available_branches(_id shopname) products(_id title price color size images description sku provider_id spec_attributes(attribute value) sales_info_variation_prices(_id color size price image) isFav favProduct(_id) simlr_pro(_id catagory title images similr_isFav))',
    `products(brand seller_name catagory category_path(_id title) estimate_time totalshipping sales_info_variation_prices(stock color_code lowest_price_30_days) simlr_pro(price available) ${duties})`,
  ],
  ['addFavProduct', outcome],
  ['deleteFavProduct', outcome],
  [
    'getFavProduct',
    'record(allProduct(_id images catagory title price))',
    'record(favourite_id allProduct(available sizes))',
  ],
  ['getUserNotification', 'data(_id title message createdd_at)', 'status'],
  ['getnotificationsettingsPost', `status data(${settings})`, 'message'],
  ['getAllUserFaq', 'status record(question answer)'],
  ['getuserprofile', 'status data(first_name last_name email phone photo country_code)'],
  ['getUserDeliveryNewAddress', `record(${address})`, 'status'],
  ['getUserDeliveryNewAddressSingle', `status record(${address})`],
  [
    'getNearByShopBySellerId',
    'status record(shopname address dist location(coordinates))',
    'record(_id opening_hours(day_number opens closes) variation_stock(variation_id stock))',
  ],
  ['getSellerTimeSloatDelivery', 'status all_rec(day_number)'],
  ['getSellerTimeSloatPickup', 'status all_rec(day_number)'],
  ['getSellerTimeSloatTryOn', 'status all_rec(day_number)', 'all_rec(booked(shop_id date time))'],
  [
    'get_all_user_chat',
    `status data(_id doc(product_id seller_id created_at report_user seller_rec(fullname) product_rec(${chatProduct})))`,
  ],
  [
    'get_all_message_by_product_user_id',
    'status data(message message_by created_at)',
    'data(_id client_id receipt_mailed)',
  ],
  ['getProductDetailForChat', `status record(${chatProduct} slr_rec(fullname))`],
  ['getAllOrders', `data(${order})`, orderExtras],
  ['getAllProcessingOrders', `data(${order})`, orderExtras],
  ['getAllProcessingOrdersCount', 'totalPageNumber'],
  [
    'getOrderDetailByPartId',
    `status all_info(createdAt order_id shippingaddress(name countryCode telephone address city pobox country) payment_method date_of_delivery ${sums})`,
    `all_info(credit_notes(number amount tax reason createdAt) sellers(${identity}) customer_name)`,
  ],
  [
    'getNewTrackingDetails',
    'status data(products(readytopickup delivery_status) date_of_delivery date_of_transaction)',
  ],
  ['declareWithdrawal', outcome, 'received_at'],
  ['userGetCartBeforeCheckoutApi', `status record(${sums})`, 'message'],
  ['withOutParamUserGetCartBeforeCheckoutApi', `status record(${sums})`, 'message'],
  ['userCheckoutApi', 'status url', 'message'],
  ['userRegisteration', `${outcome} data(_id)`],
  ['login', `${outcome} data(email _id first_name last_name phone)`, 'data(email_not_verified)'],
];

/** Expands "a(b c)" to the fields "a.b" and "a.c". */
function spelledOut(words: string): readonly string[] {
  const above: string[] = [];
  const fields: string[] = [];
  for (const [, name = '', next] of words.matchAll(/(\w*)([()]?)/g)) {
    if (name && next !== '(') fields.push([...above, name].join('.'));
    if (next === '(') above.push(name);
    if (next === ')') above.pop();
  }
  return fields;
}

/** The fields that a schema reads, each with its path. */
function fieldsOf(schema: unknown): readonly string[] {
  const entry = entrySchema(schema);
  if (entry) return fieldsOf(entry);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch;
  if (isWrapped) return fieldsOf(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const below = fieldsOf(field);
    return below.length === 0 ? [name] : below.map((path) => `${name}.${path}`);
  });
}

const calls = specified.map(([name, reply, extensions = '']) => ({ name, reply, extensions }));

test.each(calls)(
  '$name is read by the fields that the specification names, as it spells them',
  ({ name, reply, extensions }) => {
    const call = allCalls.find((one) => one.name === name)?.call;
    const expected = [...spelledOut(reply), ...spelledOut(extensions)];
    expect(fieldsOf(call?.reply).toSorted()).toEqual(expected.toSorted());
  },
);

test('reads status, message and record id of all other replies', () => {
  const named = new Set(specified.map(([name]) => name));
  const others = allCalls.filter(({ name }) => !named.has(name));
  const fields = new Set(others.flatMap(({ call }) => fieldsOf(call.reply)));
  expect([...fields].filter((field) => !/^(status|message)$/.test(field))).toEqual(
    spelledOut(`record(${address})`),
  );
});
