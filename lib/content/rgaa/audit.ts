import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { titles } from './criteria';
import type { Criterion, Theme } from './criterion';
import { results } from './results';

/** Date of the last audit; update it only when all criteria have been examined again. */
export const auditDate = '2026-11-26';

/** The results of the last audit by theme, in the order of RGAA 4.1.2. */
export const themes: readonly Theme[] = Object.entries(titles).map(([theme, questions]) => ({
  title: theme,
  criteria: Object.entries(questions).flatMap(([number, title]) =>
    isExamined(number) ? [{ number, title, ...results[number] }] : [],
  ),
}));

/** Narrows a key, which `Object.entries` types as a string. */
function isExamined(number: string): number is keyof typeof results {
  return number in results;
}

export const criteria: readonly Criterion[] = themes.flatMap((theme) => theme.criteria);

export const technologies = ['HTML', 'CSS', 'JavaScript', 'SVG', 'WAI-ARIA'] as const;

/** Browsers and assistive technologies of the audit. */
export const environment = [
  'Chromium sous Linux, fenêtres de 390 et de 1 440 px de large, modes clair et sombre, avec et sans JavaScript',
  'aucun lecteur d’écran : les noms, les rôles et les états que le navigateur leur transmet ont été vérifiés, mais pas leur restitution par NVDA, JAWS ou VoiceOver',
] as const;

interface SamplePage {
  readonly title: string;
  /** The address, or an example of a page with parameters. */
  readonly path: string;
}

/** The pages that were examined; the end-to-end tests of `methods.ts` open all of them. */
export const sample: readonly SamplePage[] = [
  { title: 'Accueil', path: '/' },
  { title: 'Rayons', path: cataloguePaths.categories },
  { title: 'Liste d’articles, avec ses filtres', path: `${cataloguePaths.listing}?cat_id=…` },
  { title: 'Résultats de recherche', path: `${cataloguePaths.listing}?q=…` },
  { title: 'Fiche d’un article', path: `${cataloguePaths.product}/…` },
  { title: 'Nous écrire', path: '/contact' },
  { title: 'Service clientèle', path: '/service_client' },
  { title: 'Livraisons', path: '/livraison_abonnement_travail' },
  { title: 'Mentions légales et conditions', path: '/terms_and_condition' },
  { title: 'Confidentialité et cookies', path: '/privacy_policy' },
  { title: 'Accessibilité', path: '/accessibilite' },
  { title: 'Qui sommes-nous ?', path: '/a_propos_de' },
  { title: 'Relations investisseurs', path: '/investor_relation' },
  { title: 'Connexion', path: '/login' },
  { title: 'Inscription', path: '/register' },
  { title: 'Mot de passe oublié', path: '/forgot_password' },
  { title: 'Mon compte', path: '/my_account' },
  { title: 'Profil et sécurité', path: '/profile' },
  { title: 'Vos informations', path: '/information' },
  { title: 'Paramètres', path: '/parameter' },
  { title: 'Notifications', path: '/notification' },
  { title: 'Aide', path: '/aide' },
  { title: 'Adresses, vide et remplie', path: '/address' },
  { title: 'Ajouter une adresse', path: '/addAddress' },
  { title: 'Favoris', path: '/my_favorite' },
  { title: 'Panier, vide et rempli', path: '/cart' },
  { title: 'Paiement, à chaque étape', path: '/payment' },
  { title: 'Confirmation du paiement', path: '/paymentSuccess' },
  { title: 'Mes commandes, avec et sans commande', path: '/myorder' },
  { title: 'Détails d’une commande', path: '/orderDetail/…' },
  { title: 'Suivi d’une commande', path: '/orderTracking/…' },
  { title: 'Page introuvable', path: '/nulle-part' },
];
