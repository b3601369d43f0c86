import type { LegalInformation, SellerIdentity } from '@vitrine/demo-catalogue';
import type { Generated } from 'kysely';
import type { Json } from './json';

export interface CategoryTable {
  id: string;
  parent_id: string | null;
  title: string;
  image: string | null;
  /** Ids from the top-level category down to this one. */
  path: string[];
  position: number;
}

export interface SellerTable {
  id: string;
  full_name: string;
  /** Weekdays, 0 Sunday to 6 Saturday. */
  delivery_days: number[];
  pickup_days: number[];
  try_on_days: Generated<number[]>;
  /** Key with which the seller authenticates in the chat. */
  chat_key: Generated<string>;
  /** null while it is unknown */
  identity: Json<SellerIdentity> | null;
}

export interface ShopTable {
  id: string;
  seller_id: string;
  name: string;
  address: string;
  postcode: string;
  city: string;
  latitude: number;
  longitude: number;
  position: number;
  opening_hours: Json<{ day_number: number[]; opens: string; closes: string }[]>;
}

export interface ProductTable {
  id: string;
  seller_id: string;
  category_id: string;
  /** Ids of the category and of those above it, top-level first. */
  category_path: string[];
  category_title: string;
  title: string;
  description: string;
  sku: string;
  brand: string;
  style: string | null;
  attributes: Json<{ attribute: string; value: string }[]>;
  images: string[];
  color: string;
  size: string;
  price_cents: number;
  colors: string[];
  sizes: string[];
  /** "colour|size" of each variation, to filter by both at once. */
  offers: string[];
  color_count: number;
  available: boolean;
  appeal: number;
  on_sale_since: Date;
  /** Unaccented lower-case words that a search may match in part. */
  name_words: string;
  /** Unaccented lower-case words that a search matches as whole words. */
  detail_words: string;
  stored_at: Date;
  /** Set while shoppers do not see it: the operator hides it, or a file has withdrawn it. */
  hidden_at: Date | null;
  /**
   * Set when a file withdraws it, until a file offers it again. The same time as `hidden_at` if it
   * was on sale until then.
   */
  withdrawn_at: Date | null;
  /** null while it is unknown */
  legal: Json<LegalInformation> | null;
}

/** Written by triggers: the products that one statement changed. */
export interface ListingChangeTable {
  xid: Generated<string>;
  /** null: all of them */
  product_ids: string[] | null;
  noted_at: Generated<Date>;
}

export interface VariationTable {
  id: string;
  product_id: string;
  sku: string;
  color: string;
  size: string;
  price_cents: number;
  stock: number;
  images: string[];
  position: number;
  stored_at: Date;
  /** The price from which the seller announces a reduction; null without one. */
  compare_at_cents: number | null;
  /** The seller's lowest price of 30 days, for a variation without a history of prices. */
  declared_prior_cents: number | null;
}
