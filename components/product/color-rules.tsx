interface ColorRulesProps {
  readonly count: number;
}

/**
 * Style rules that show only the pictures and sizes of the chosen colour, without scripts: one rule
 * per colour of the product. Browsers without `:has()` show all of them, each with the name of its
 * colour.
 */
export function ColorRules({ count }: ColorRulesProps) {
  if (count < 2) return null;
  const shown = Array.from(
    { length: count },
    (_, index) =>
      `article:has(#couleur-${index}:checked) :is([data-gallery="${index}"],[data-sizes="${index}"])`,
  );
  // The rule remains when another product is shown without a new document, which may have one
  // colour or none.
  const hidden = 'article:has(#couleur-1) :is([data-gallery],[data-sizes])';
  // Applies until the fields are parsed: pictures in the layout would be fetched meanwhile.
  const early = '[data-gallery][data-other]{display:none}';
  const rules = `@supports selector(:has(*)){${early}${hidden}{display:none}${shown.join()}{display:grid}}`;
  return (
    <style href={`couleurs-${count}`} precedence="default">
      {rules}
    </style>
  );
}
