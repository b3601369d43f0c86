/** What a customer is told in the app, and what help says, in the shop's own words. */
export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  /** null when the marketplace does not say. */
  readonly createdAt: Date | null;
}

/** Which messages a customer wants: by e-mail and in the app, of the platform and of the merchants. */
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
