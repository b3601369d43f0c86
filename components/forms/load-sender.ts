/**
 * Fetches what sends a form from where it stands, for pages that carry little until something is pressed. null when it cannot
 * be had: then the form is sent as a plain one.
 */
export const loadSender = () => import('./post-form').catch(() => null);
