import { choiceKeys } from '@/lib/catalogue/choice';
import { completeParam, listingParams } from '@/lib/catalogue/listing-address';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';

/**
 * - `catalogue`: depends on its URL and the catalogue only; cached for everybody
 * - `information`: static content, the same for everybody
 * - `entry`: signing in, registration and passwords
 * - `personal`: rendered per request for one visitor
 */
type PageKind = 'catalogue' | 'information' | 'entry' | 'personal';

/** A page of the shop. */
export interface PageDeclaration {
  /** As in Next.js's file tree: `[name]` is a parameter. */
  readonly path: string;
  /** The rewritten path of the page without query parameters, which Next.js renders once. */
  readonly staticPath?: string;
  readonly kind: PageKind;
  /** Whether visitors must sign in first (specification 2 section 2, "Access guard"). */
  readonly needsCustomer: boolean;
  /** Whether search engines may index the page, and the service worker may cache it. */
  readonly isListed: boolean;
  /** Whether the content security policy allows Google Maps. */
  readonly hasMap: boolean;
  /** Query parameters that the content of a cached page depends on. */
  readonly params: readonly string[];
  /** Cache tags of a cached page (`lib/cache/policies.ts`); product pages add their own. */
  readonly tags: readonly string[];
}

const defaults = { needsCustomer: false, isListed: false, hasMap: false, params: [], tags: [] };

type Details = Partial<Omit<PageDeclaration, 'path' | 'kind'>>;

function page(kind: PageKind, path: string, details: Details = {}): PageDeclaration {
  return { ...defaults, kind, path, ...details };
}

/** A catalogue page; each contains the menu. */
function catalogue(path: string, { tags = [], ...details }: Details = {}): PageDeclaration {
  return page('catalogue', path, { isListed: true, ...details, tags: ['categories', ...tags] });
}

function information(path: string): PageDeclaration {
  return page('information', path, { isListed: true });
}

/** A page of the customer area. */
function customer(path: string, details: Details = {}): PageDeclaration {
  return page('personal', path, { needsCustomer: true, ...details });
}

/** All pages of the shop, each declared once. */
export const pages: readonly PageDeclaration[] = [
  catalogue(cataloguePaths.home, {
    staticPath: '/accueil/toutes',
    params: ['category_id'],
    tags: ['products', 'listings', 'banner'],
  }),
  catalogue(cataloguePaths.categories, { staticPath: `${cataloguePaths.categories}/tous` }),
  catalogue(cataloguePaths.listing, {
    params: [...listingParams, completeParam.name],
    tags: ['products', 'listings'],
  }),
  catalogue(`${cataloguePaths.product}/[id]`, {
    params: Object.values(choiceKeys),
    tags: ['products', 'sellers'],
  }),
  // Replaces a missing product.
  catalogue('/article-introuvable', {
    staticPath: '/articles-introuvables/tous',
    isListed: false,
  }),

  information('/a_propos_de'),
  information('/accessibilite'),
  information('/guide_des_tailles'),
  information('/investor_relation'),
  information('/livraison_abonnement_travail'),
  information('/privacy_policy'),
  information('/service_client'),
  information('/terms_and_condition'),
  // Replace pages that cannot be shown.
  page('information', '/hors-ligne'),
  page('information', '/indisponible'),

  page('entry', '/access_account'),
  page('entry', '/DriverResetPassword/[id]'),
  page('entry', '/emailVerification/[id]'),
  page('entry', '/forgot_password'),
  page('entry', '/login'),
  page('entry', '/otp'),
  page('entry', '/register'),
  page('entry', '/userResetPassword/[id]'),

  page('personal', '/addressTesting'),
  page('personal', '/boutiques/[id]', { hasMap: true }),
  page('personal', '/contact'),
  page('personal', '/essayage/[id]'),
  page('personal', '/favoris_partages/[liste]'),
  page('personal', '/order_confirmation'),
  page('personal', '/paymentSuccess'),
  page('personal', '/renoncer'),
  page('personal', '/resultat'),

  customer('/addAddress', { hasMap: true }),
  customer('/address'),
  customer('/aide'),
  // Specification 1 section 6.
  customer('/cart'),
  customer('/chat'),
  customer('/editAddress/[id]', { hasMap: true }),
  customer('/facture/[orderId]/[partId]'),
  customer('/information'),
  customer('/my_account'),
  customer('/my_favorite'),
  customer('/myorder'),
  customer('/notification'),
  customer('/orderDetail/[orderId]/[partId]'),
  customer('/orderTracking/[trackingNumber]'),
  customer('/parameter'),
  customer('/payment'),
  customer('/profile'),
  customer('/renonciation/[orderId]/[partId]'),
];
