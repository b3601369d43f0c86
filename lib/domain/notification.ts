/** Notifications and help questions in the shop's domain model. */
export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  /** null when the marketplace omits it. */
  readonly createdAt: Date | null;
}

/**
 * The messages that a customer subscribes to: by e-mail and in the app, from the platform and from
 * merchants.
 */
export interface NotificationSettings {
  readonly emailPlatform: boolean;
  readonly emailMerchant: boolean;
  readonly appPlatform: boolean;
  readonly appMerchant: boolean;
}

export interface Question {
  readonly question: string;
  /** Not sanitised: for `RichText` only. */
  readonly answer: string;
}
