export const unknownRoom =
  'Cette conversation n’existe pas : « chat inbox » donne les identifiants.';
