import { type Fields, OneOrList } from './shape';

/** Section 3 of both documents of the specification: each entity with its fields. */

const images = ['text'] as const;

export const message: Fields = { status: 'status', message: 'text' };

export const statusAlone: Fields = { status: 'status' };

export const category: Fields = { _id: 'id', title: 'text' };

/** "child_cat list (each title and sub_child list of {_id, title})": the middle level has no id. */
export const categoryTree: Fields = {
  ...category,
  image: 'word',
  child_cat: [{ title: 'text', sub_child: [category] }],
};

/** "price (listing)": the home page's products have none. */
export const homeProduct: Fields = {
  ...category,
  catagory: 'text',
  images,
  isFav: 'count',
};

export const listingProduct: Fields = { ...homeProduct, price: 'price' };

export const counted: Fields = { catProductCount: 'count' };

const summary: Fields = {
  totalplusperproduct: 'price',
  totaltax: 'price',
  totalshipping: 'price',
  payment_amount: 'price',
  discounted_amount: 'price',
  totalPrice: 'price',
};

export const priceSummary = new OneOrList(summary);

export const cartLine: Fields = {
  cart: { _id: 'id', quantity: 'count', seller_id: 'id' },
  product_rec: [
    {
      _id: 'id',
      title: 'text',
      price: 'price',
      images,
      // The specification does not define its fields.
      fav_item: [{}],
      sales_info_variation_prices: [{ price: 'price', color: 'text', size: 'text', image: images }],
    },
  ],
  product_rec_all_variation: [
    { _id: 'id', sales_info_variation_prices: [{ _id: 'id', size: 'text', color: 'text' }] },
  ],
};

export const cartData: Fields = {
  estimate_time: 'text',
  product_total: 'price',
  tax_value: 'price',
  cart_total: 'price',
  imidiate_shipping_cost: 'price',
};

export const deliveryAddress: Fields = {
  _id: 'id',
  name: 'text',
  telephone: 'text',
  address: 'text',
  pobox: 'text',
  city: 'text',
  country: 'text',
  countryCode: 'text',
  location: { coordinates: ['degrees'] },
  is_shipping_address: 'count',
};

/** Only `favProduct` contains the id of the favourite. */
export const productDetail = new OneOrList({
  _id: 'id',
  title: 'text',
  price: 'price',
  color: 'word',
  size: 'word',
  images,
  description: 'word',
  sku: 'word',
  provider_id: 'id',
  spec_attributes: [{ attribute: 'text', value: 'text' }],
  sales_info_variation_prices: [
    { _id: 'id', color: 'text', size: 'text', price: 'price', image: images },
  ],
  isFav: 'count',
  favProduct: [{ _id: 'id' }],
  simlr_pro: [{ _id: 'id', catagory: 'text', title: 'text', images, similr_isFav: 'count' }],
});

/** "groups each holding allProduct": a group has no id. */
export const favouriteGroup: Fields = {
  allProduct: [{ _id: 'id', images, catagory: 'text', title: 'text', price: 'price' }],
};

export const sellerDays: Fields = { status: 'status', all_rec: [{ day_number: ['count'] }] };

const chatProduct: Fields = { title: 'text', price: 'price', images };

export const chat: Fields = {
  _id: 'id',
  doc: {
    product_id: 'id',
    seller_id: 'id',
    created_at: 'date',
    report_user: 'count',
    seller_rec: [{ fullname: 'text' }],
    product_rec: [chatProduct],
  },
};

export const chatMessage: Fields = {
  message: 'text',
  message_by: 'count',
  created_at: 'date',
};

export const productForChat: Fields = { ...chatProduct, slr_rec: [{ fullname: 'text' }] };

export const order: Fields = {
  _id: 'id',
  tracking_number: 'text',
  products: [
    {
      part_id: 'id',
      quantity: 'count',
      delivery_status: 'count',
      plusperproduct: 'price',
      product: {
        title: 'text',
        images,
        sales_info_variation_prices: [{ color: 'text', size: 'text' }],
      },
    },
  ],
};

export const orderDetail: Fields = {
  createdAt: 'date',
  order_id: 'text',
  shippingaddress: {
    name: 'text',
    countryCode: 'text',
    telephone: 'text',
    address: 'text',
    city: 'text',
    pobox: 'text',
    country: 'text',
  },
  payment_method: 'text',
  ...summary,
  date_of_delivery: 'date',
};

export const tracking: Fields = {
  products: [{ readytopickup: 'flag', delivery_status: 'count' }],
  date_of_delivery: 'date',
  date_of_transaction: 'date',
};

export const notificationSettings: Fields = {
  messagefromprovider: 'flag',
  messagefromoblack: 'flag',
  emailfromprovider: 'flag',
  emailfromoblack: 'flag',
};
