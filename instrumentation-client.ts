declare global {
  interface Window {
    /** Not in all supported browsers. */
    readonly trustedTypes?: {
      readonly defaultPolicy: object | null;
      createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', Rule>): void;
    };
  }
}
type Rule = (text: string) => string | null;

/**
 * Trusted Types: the browser refuses strings where HTML or a script's URL is expected, except what
 * Next.js and React need for navigations: scripts of the shop, the empty script element in which
 * React writes structured data, and text without tags. Every page loads this file, so it is short.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : null),
  createHTML: (html) => (/^[^<]*$|^<script><\/script>$/.test(html) ? html : null),
});

export {};
