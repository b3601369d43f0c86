const cares = {
  cotton: {
    short: 'Lavage à 30 °C',
    long: 'Lavage en machine à 30 °C avec des couleurs semblables. Repassage à température moyenne, pas de sèche-linge.',
  },
  linen: {
    short: 'Lavage à 30 °C',
    long: 'Lavage en machine à 30 °C, essorage doux. Repassez sur l’envers quand le lin est encore humide, ou laissez-le froissé.',
  },
  delicate: {
    short: 'Lavage délicat à 30 °C',
    long: 'Lavage à 30 °C, cycle délicat, dans un filet. Séchage sur cintre, repassage doux sur l’envers.',
  },
  silk: {
    short: 'Lavage à la main',
    long: 'Lavage à la main à l’eau froide avec une lessive douce, ou nettoyage à sec. Ne pas tordre, sécher à l’ombre.',
  },
  wool: {
    short: 'Lavage laine à froid',
    long: 'Lavage à la main ou programme laine à froid. Séchage à plat sur une serviette, loin d’un radiateur. Rangez plié.',
  },
  dryClean: {
    short: 'Nettoyage à sec',
    long: 'Nettoyage à sec uniquement. Aérez entre deux ports et brossez dans le sens du tissu.',
  },
  denim: {
    short: 'Lavage à 30 °C sur l’envers',
    long: 'Lavage à 30 °C sur l’envers, le plus rarement possible. La couleur peut déteindre aux premiers lavages.',
  },
  technical: {
    short: 'Lavage à 30 °C sans adoucissant',
    long: 'Lavage à 30 °C, sans adoucissant. Séchage à l’air libre, pas de repassage.',
  },
  swim: {
    short: 'Rinçage à l’eau claire',
    long: 'Rincez à l’eau claire après chaque bain, lavez à la main et séchez à l’ombre et à plat.',
  },
  down: {
    short: 'Lavage à 30 °C, séchage doux',
    long: 'Lavage à 30 °C, cycle délicat. Sèche-linge à basse température avec deux balles de tennis, pour rendre du gonflant.',
  },
  baby: {
    short: 'Lavage à 40 °C',
    long: 'Lavage en machine à 40 °C, pressions fermées. Sèche-linge doux accepté.',
  },
  leather: {
    short: 'Crème nourrissante',
    long: 'Dépoussiérez au chiffon doux, nourrissez deux fois par an avec une crème incolore. Protégez de la pluie et de la chaleur.',
  },
  suede: {
    short: 'Brosse crêpe',
    long: 'Imperméabilisez avant le premier port, brossez à sec avec une brosse crêpe. Ne mouillez pas les taches.',
  },
  canvas: {
    short: 'Éponge humide',
    long: 'Nettoyez à l’éponge humide et au savon de Marseille, laissez sécher à l’air. Jamais en machine.',
  },
  rubber: {
    short: 'Rinçage à l’eau claire',
    long: 'Rincez à l’eau claire, séchez à l’ombre. Un voile blanc est naturel sur le caoutchouc : un chiffon huilé l’efface.',
  },
  straw: {
    short: 'Chiffon sec',
    long: 'Dépoussiérez au chiffon sec, rangez à plat et à l’abri de l’humidité.',
  },
  glasses: {
    short: 'Eau tiède et microfibre',
    long: 'Nettoyez à l’eau tiède savonneuse et séchez avec la microfibre fournie. Ne laissez pas dans une voiture au soleil.',
  },
  plated: {
    short: 'Chiffon doux, sans produit',
    long: 'Essuyez avec un chiffon doux. Évitez parfum, crème et eau de mer ; rangez chaque bijou seul dans sa pochette.',
  },
  silver: {
    short: 'Chiffon à argenterie',
    long: 'L’argent se patine : un chiffon à argenterie lui rend son éclat. Rangez à l’abri de l’air, dans la pochette fournie.',
  },
  watch: {
    short: 'Chiffon doux',
    long: 'Essuyez le boîtier au chiffon doux, changez la pile tous les deux ans. Résiste aux éclaboussures, pas à la baignade.',
  },
  beauty: {
    short: 'À l’abri de la lumière',
    long: 'Conservez à température ambiante, à l’abri de la lumière. Utilisez dans les douze mois après ouverture.',
  },
  perfume: {
    short: 'À l’abri de la lumière',
    long: 'Conservez debout, au frais et loin d’une fenêtre. Évitez le contact avec les yeux ; inflammable.',
  },
  candle: {
    short: 'Couper la mèche à 5 mm',
    long: 'À la première flamme, laissez fondre toute la surface. Coupez la mèche à 5 mm avant de rallumer et ne laissez jamais brûler sans surveillance.',
  },
} as const;

export type CareKey = keyof typeof cares;

/**
 * Returns the care instructions of a product: short for the attributes, long for the label.
 */
export function care(key: CareKey): { readonly short: string; readonly long: string } {
  return cares[key];
}

/** Countries in which the demo products are made. */
export type Origin =
  | 'France'
  | 'Portugal'
  | 'Italie'
  | 'Espagne'
  | 'Roumanie'
  | 'Lituanie'
  | 'Tunisie'
  | 'Maroc'
  | 'Turquie'
  | 'Inde'
  | 'Madagascar'
  | 'Écosse'
  | 'Pérou'
  | 'Équateur'
  | 'Vietnam'
  | 'Japon';
