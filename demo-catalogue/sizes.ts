/** Size labels, from the smallest up. */
export const sizes = {
  letters: ['XS', 'S', 'M', 'L', 'XL'],
  menLetters: ['S', 'M', 'L', 'XL', 'XXL'],
  women: ['34', '36', '38', '40', '42', '44', '46'],
  menTrousers: ['38', '40', '42', '44', '46'],
  menJackets: ['46', '48', '50', '52', '54', '56'],
  womenShoes: ['36', '37', '38', '39', '40', '41'],
  menShoes: ['40', '41', '42', '43', '44', '45'],
  childShoes: ['26', '28', '30', '32', '34'],
  child: ['3 ans', '4 ans', '6 ans', '8 ans', '10 ans', '12 ans'],
  baby: ['1 mois', '3 mois', '6 mois', '12 mois', '18 mois', '24 mois'],
  rings: ['48', '50', '52', '54', '56', '58', '60'],
  womenBelts: ['75 cm', '85 cm', '95 cm'],
  menBelts: ['85 cm', '95 cm', '105 cm'],
  childHats: ['3-5 ans', '6-8 ans', '9-12 ans'],
  one: ['Taille unique'],
} as const;
