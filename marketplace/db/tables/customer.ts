import type { Generated } from 'kysely';

export interface CustomerTable {
  id: string;
  /** Trimmed and lower-case. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  country_code: string;
  verified_at: Date | null;
  created_at: Generated<Date>;
  /** File name below the public path. */
  photo: string | null;
  /**
   * Notifications that the customer wants in the app and by e-mail, from the seller and from the
   * platform.
   */
  messagefromprovider: Generated<boolean>;
  messagefromoblack: Generated<boolean>;
  emailfromprovider: Generated<boolean>;
  emailfromoblack: Generated<boolean>;
}

export interface EmailCodeTable {
  customer_id: string;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  wrong_tries: Generated<number>;
  used_at: Date | null;
}

export interface ResetLinkTable {
  token_hash: string;
  customer_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface FavouriteTable {
  id: string;
  customer_id: string;
  product_id: string;
  created_at: Generated<Date>;
}

export interface AddressTable {
  id: string;
  customer_id: string;
  name: string;
  telephone: string;
  address: string;
  pobox: string;
  city: string;
  country: string;
  country_code: string;
  latitude: number | null;
  longitude: number | null;
  is_default: boolean;
  created_at: Generated<Date>;
}

export interface CartLineTable {
  id: string;
  customer_id: string;
  product_id: string;
  variation_id: string;
  seller_id: string;
  shop_id: string | null;
  quantity: number;
  created_at: Generated<Date>;
}

export interface NotificationTable {
  id: string;
  customer_id: string;
  title: string;
  message: string;
  /** The seller (`provider`) or the platform (`oblack`). */
  sender: 'provider' | 'oblack';
  created_at: Date;
}

export interface TryOnBookingTable {
  id: string;
  customer_id: string;
  seller_id: string;
  shop_id: string;
  product_id: string;
  /** YYYY-MM-DD in Paris. */
  day: string;
  /** "10:15 - 10:45" */
  time_window: string;
  created_at: Date;
}
