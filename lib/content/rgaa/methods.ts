interface MethodDescription {
  /** The short name beside a criterion. */
  readonly label: string;
  readonly description: string;
  /** The tests in this repository; a review has none. */
  readonly files: readonly string[];
}

/** How criteria are examined. */
export const methods = {
  axe: {
    label: 'axe-core',
    description: 'axe-core sur chaque page et dans ses états (menus, fenêtres, erreurs de saisie)',
    files: ['e2e/journeys/accessibility.spec.ts'],
  },
  html: {
    label: 'validation HTML',
    description: 'validation du HTML de chaque page par html-validate',
    files: ['e2e/journeys/accessibility.spec.ts', 'e2e/support/valid-document.ts'],
  },
  names: {
    label: 'noms et structure',
    description:
      'test de chaque page : noms des images, liens, boutons et champs, titres, régions, langue',
    files: ['e2e/journeys/accessibility.spec.ts', 'e2e/support/accessible-names.ts'],
  },
  keyboard: {
    label: 'clavier',
    description: 'parcours de chaque page avec la touche de tabulation',
    files: ['e2e/journeys/accessibility.spec.ts', 'e2e/support/keyboard-walk.ts'],
  },
  purchase: {
    label: 'achat au clavier',
    description: 'un achat complet au clavier, de la fiche de l’article à la commande payée',
    files: ['e2e/journeys/payment-keyboard.spec.ts'],
  },
  display: {
    label: 'affichage',
    description:
      'test de chaque page à 320 px de large, avec l’espacement du texte modifié, et au zoom de 200 %',
    files: ['e2e/journeys/accessibility.spec.ts', 'e2e/support/display.ts'],
  },
  contrast: {
    label: 'contrastes',
    description: 'calcul du contraste des couleurs, en mode clair et en mode sombre',
    files: ['app/styles/contrast.test.ts'],
  },
  forms: {
    label: 'formulaires',
    description: 'tests des étiquettes, des aides et des messages d’erreur de chaque formulaire',
    files: ['components/forms/fields.test.tsx', 'e2e/journeys/every-form.spec.ts'],
  },
  tables: {
    label: 'tableaux',
    description: 'tests des titres et des en-têtes des tableaux',
    files: ['components/content/content.test.tsx', 'components/orders/invoice-view.test.tsx'],
  },
  panels: {
    label: 'panneaux',
    description: 'tests des panneaux qui s’ouvrent au survol et à la prise de focus',
    files: ['components/layout/category-panels.test.tsx', 'components/cart/cart-preview.test.tsx'],
  },
  motion: {
    label: 'mouvement',
    description: 'tests de la lecture, de la pause et de l’arrêt des défilements',
    files: ['components/product/carousel.test.tsx', 'e2e/journeys/home.spec.ts'],
  },
  scriptless: {
    label: 'sans JavaScript',
    description: 'tests des parcours avec JavaScript désactivé',
    files: ['e2e/journeys/information.spec.ts', 'e2e/journeys/login-dialog.spec.ts'],
  },
  status: {
    label: 'messages',
    description: 'tests des messages de statut et d’alerte après une action',
    files: [
      'components/forms/fields.test.tsx',
      'components/layout/deferred-flash-message.test.tsx',
    ],
  },
  review: {
    label: 'relecture',
    description: 'relecture du code et examen des pages par les développeurs',
    files: [],
  },
} as const satisfies Record<string, MethodDescription>;

export type Method = keyof typeof methods;
