const address = {
  _id: 'a1',
  name: 'Zoé Martin',
  telephone: '0612345678',
  address: '1 rue de Paris',
  pobox: '59000',
  city: 'Lille',
  country: 'France',
  is_shipping_address: 1,
};
const variation = { _id: 'v1', price: 90, size: 'M', color: 'Rouge', stock: 3 };
const product = { _id: 'p1', title: 'Robe Agathe', price: 90, catagory: 'Robes', images: [] };
const order = {
  _id: 'o1',
  tracking_number: 'VT42',
  order_id: 'V-2026-000042',
  createdAt: '2026-01-05T09:00:00Z',
  products: [{ part_id: 'l1', quantity: 1, plusperproduct: 90, product, delivery_status: 0 }],
};

const prices = { totalplusperproduct: 90, totaltax: 15, totalshipping: 0, totalPrice: 90 };
const everyDay = { status: 1, all_rec: [{ day_number: [0, 1, 2, 3, 4, 5, 6] }] };

/** Replies of a marketplace to a customer with an entry in each list. */
export const customerReplies = {
  getUserDeliveryNewAddress: { record: [address] },
  getUserDeliveryAddress: { status: 1, record: address },
  getUserDeliveryNewAddressSingle: { status: 1, record: [address] },
  userGetToCart: {
    status: 1,
    record: [
      {
        cart: { _id: 'c1', quantity: 1, seller_id: 's1' },
        product_rec: [{ ...product, sales_info_variation_prices: [variation] }],
        product_rec_all_variation: [{ _id: 'p1', sales_info_variation_prices: [variation] }],
      },
    ],
    cart_data: { product_total: 90, tax_value: 15, cart_total: 90, imidiate_shipping_cost: 9.9 },
  },
  getSingleNewProducts: {
    status: 1,
    products: { ...product, provider_id: 's1' },
    available_branches: [{ _id: 'b1', shopname: 'Atelier Sud' }],
  },
  getNearByShopBySellerId: {
    status: 1,
    record: [{ _id: 'b1', shopname: 'Atelier Sud', address: '2 rue Basse', dist: 1.5 }],
  },
  get_all_user_chat: {
    status: 1,
    data: [
      {
        _id: 'r1',
        doc: {
          product_id: 'p1',
          seller_id: 's1',
          created_at: '2026-01-05T09:00:00Z',
          seller_rec: [{ fullname: 'Maison Perrin' }],
          product_rec: [product],
        },
      },
    ],
  },
  get_all_message_by_product_user_id: {
    status: 1,
    data: [{ message: 'Bonjour Zoé', message_by: 2, created_at: '2026-01-05T09:00:00Z' }],
  },
  getProductDetailForChat: {
    status: 1,
    record: [{ ...product, slr_rec: [{ fullname: 'Maison Perrin' }] }],
  },
  getFavProduct: { record: [{ _id: 'f1', allProduct: [product] }] },
  getUserNotification: {
    data: [{ _id: 'n1', title: 'Bienvenue', message: 'Bon', createdd_at: '2026-01-05T09:00:00Z' }],
  },
  getnotificationsettingsPost: { status: 1, data: { messagefromprovider: 1 } },
  getAllUserFaq: { status: 1, record: [{ question: 'Où est mon colis ?', answer: 'En route' }] },
  getuserprofile: {
    status: 1,
    data: { first_name: 'Zoé', last_name: 'Martin', email: 'zoe@exemple.fr', phone: '612345678' },
  },
  getallprocessingordersbyuserid: { data: [order] },
  getallprocessingordersbyuseridCount: { totalPageNumber: 1 },
  getallordersbyuseridPostMethod: { data: [order] },
  get_order_detail_by_part_id: {
    status: 1,
    all_info: [
      { ...prices, createdAt: order.createdAt, shippingaddress: address, payment_method: 'Carte' },
    ],
  },
  getNewTrackingDetails: {
    status: 1,
    data: [{ products: [{ readytopickup: 0, delivery_status: 1 }], date_of_delivery: '' }],
  },
  getSellerTimeSloatDelivery: everyDay,
  getSellerTimeSloatPickup: everyDay,
  getSellerTimeSloatTryOn: everyDay,
  userGetCartBeforeCheckoutApi: { status: 1, record: prices },
  withOutParamUserGetCartBeforeCheckoutApi: { status: 1, record: prices },
};

/** Replies of a marketplace to a customer whose lists are empty. */
export const newCustomerReplies = {
  ...customerReplies,
  getUserDeliveryNewAddress: { record: [] },
  userGetToCart: { status: 1, record: [], cart_data: null },
  getNearByShopBySellerId: { status: 1, record: [] },
  get_all_user_chat: { status: 1, data: [] },
  getFavProduct: { record: [] },
  getUserNotification: { data: [] },
  getnotificationsettingsPost: { status: 0, data: null },
  getallprocessingordersbyuserid: { data: [] },
  getallordersbyuseridPostMethod: { data: [] },
};
