import banner from '@/components/ui/banner.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';

/**
 * Tells visitors whose browser rejects cookies that they cannot sign in: the login would succeed,
 * and the next page would ask for it again.
 */
export function CookieNote() {
  if (!useHydrated() || navigator.cookieEnabled) return null;
  return (
    <p role="alert" className={banner.banner} data-tone="warning">
      Votre navigateur refuse les cookies, sans lesquels vous ne pouvez pas rester connecté.
      Autorisez-les pour ce site dans les réglages du navigateur, puis rechargez la page.
    </p>
  );
}
