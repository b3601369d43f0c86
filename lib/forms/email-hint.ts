/** The expected form of an e-mail address, beside each of its fields. */
export const emailHint = 'Exemple\u00a0: nom@exemple.fr';
