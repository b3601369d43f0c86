import { Link } from '@/components/ui/link';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath, withdrawalEntryPath } from '@/lib/urls/paths';
import { CookieSettingsButton } from './cookie-settings-button';
import styles from './footer.module.css';

interface FooterProps {
  readonly shopName: string;
  readonly sellerSiteUrl: string | null;
  readonly categories: readonly CategoryTree[];
}

const informationPages = [
  { href: '/a_propos_de', title: 'Qui sommes-nous\u00a0?' },
  { href: '/service_client', title: 'Service clientèle' },
  { href: '/livraison_abonnement_travail', title: 'Livraisons' },
  { href: '/investor_relation', title: 'Relations investisseurs' },
] as const;

/** The withdrawal function (Code de la consommation L221-21), on every page. */
export const withdrawalLink = {
  href: withdrawalEntryPath,
  title: 'Renoncer au contrat ici',
} as const;

export const legalPages = [
  { href: '/terms_and_condition', title: 'Mentions légales et conditions' },
  { href: '/privacy_policy', title: 'Confidentialité et cookies' },
  { href: '/accessibilite', title: 'Accessibilité' },
] as const;

/** Categories from the server and the static pages (specification 1 section 2). */
export function Footer({ shopName, sellerSiteUrl, categories }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <p className="wordmark">{shopName}</p>
        <nav aria-label="Nos rayons">
          <h2>Rayons</h2>
          <ul>
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={categoryPath(category.id)}>{category.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <FooterPages title="La maison" pages={informationPages} />
        <FooterPages title="Informations" pages={legalPages}>
          <a href={withdrawalLink.href}>{withdrawalLink.title}</a>
          <CookieSettingsButton />
          {sellerSiteUrl ? (
            <a href={sellerSiteUrl} target="_blank" rel="noopener">
              Vendez sur {shopName}
            </a>
          ) : null}
        </FooterPages>
      </div>
    </footer>
  );
}

interface FooterPagesProps {
  readonly title: string;
  readonly pages: readonly { readonly href: string; readonly title: string }[];
  readonly children?: React.ReactNode;
}

function FooterPages({ title, pages, children }: FooterPagesProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.href}>
            <Link href={page.href}>{page.title}</Link>
          </li>
        ))}
        {children ? <li className={styles.more}>{children}</li> : null}
      </ul>
    </nav>
  );
}
