/** Icons in `app` have longer URLs in each document, and are cached no longer. */
export const icons = { icon: '/icon.svg', apple: '/apple-icon.png' };
