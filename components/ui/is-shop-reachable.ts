/**
 * Whether the shop answers. Ask before `router.refresh()` when the connection may be lost: after a
 * failed refresh, Next.js loads the page again, which would replace it by the browser's error page.
 */
export function isShopReachable(): Promise<boolean> {
  return fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  );
}
