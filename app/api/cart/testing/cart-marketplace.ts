const variations = [
  { _id: 'v1', color: 'Rouge', size: '38' },
  { _id: 'v2', color: 'Rouge', size: '40' },
];

/** Two pieces of a red dress, size 38, as the marketplace lists them in the cart. */
export const dress = {
  cart: { _id: 'l1', quantity: 2, seller_id: 's1', variation_id: 'v1', shop_id: 'b1' },
  product_rec: [
    {
      _id: 'p1',
      title: 'Robe Inès',
      price: 49,
      sales_info_variation_prices: [{ price: 49, color: 'Rouge', size: '38' }],
    },
  ],
  product_rec_all_variation: [{ _id: 'p1', sales_info_variation_prices: variations }],
};

const product = {
  _id: 'p1',
  title: 'Robe Inès',
  price: 49,
  provider_id: 's1',
  sales_info_variation_prices: variations.map((one) => ({ ...one, price: 49 })),
};
const shop = { _id: 'b1', shopname: 'Rennes' };

/** A marketplace whose cart contains the dress, in place of `fetch`. Tests may replace replies. */
export class CartMarketplace {
  lines: readonly unknown[] = [dress];
  product: unknown = product;
  /** The ids of the favourite products. */
  favourites: readonly string[] = [];
  /** The calls that change something. */
  readonly writes: { readonly name: string; readonly body: unknown }[] = [];
  readonly replies: Record<string, () => unknown> = {
    deleteItemFromCart: () => {
      this.lines = [];
      return { status: 1, message: '' };
    },
    userAddToCart: () => {
      this.lines = [dress];
      return { status: 1, message: '' };
    },
    updateVariationChange: () => ({ status: 1, message: '' }),
    addFavProduct: () => {
      this.favourites = ['p1'];
      return { status: 1 };
    },
    deleteFavProduct: () => {
      this.favourites = [];
      return { status: 1 };
    },
  };

  constructor() {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const [, , , name = ''] = new URL(String(address)).pathname.split('/');
      const reply = this.#read(name) ?? (await this.#write(name, init));
      return reply instanceof Response ? reply : Response.json(reply);
    });
  }

  get writeNames(): readonly string[] {
    return this.writes.map(({ name }) => name);
  }

  #read(name: string): unknown {
    if (name === 'userGetToCart') return { status: 1, record: this.lines };
    if (name === 'getSingleNewProducts') {
      return { status: 1, products: this.product, available_branches: [shop] };
    }
    if (name !== 'getFavProduct') return null;
    const record = this.favourites.map((id) => ({
      favourite_id: `f-${id}`,
      allProduct: [{ _id: id }],
    }));
    return { status: 1, record };
  }

  #write(name: string, init: RequestInit | undefined): unknown {
    this.writes.push({ name, body: JSON.parse(String(init?.body ?? 'null')) });
    return this.replies[name]?.();
  }
}
