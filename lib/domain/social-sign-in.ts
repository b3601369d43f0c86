export const socialProviders = ['Apple', 'Google', 'Facebook'] as const;

/** The operator's sign-in page of each provider; undefined where there is none. */
export type SocialSignInUrls = Readonly<
  Record<(typeof socialProviders)[number], string | undefined>
>;
