interface ColorRulesProps {
  readonly count: number;
}

/**
 * Shows the pictures and the sizes of the chosen colour alone, before and without scripts: one rule for each colour that the
 * product comes in. Browsers without `:has()` show all of them, each with its colour's name.
 */
export function ColorRules({ count }: ColorRulesProps) {
  if (count < 2) return null;
  const shown = Array.from(
    { length: count },
    (_, index) =>
      `article:has(#couleur-${index}:checked) :is([data-gallery="${index}"],[data-sizes="${index}"])`,
  );
  // A rule stays when another product comes without a new document, which may have one colour or none.
  const hidden = 'article:has(#couleur-1) :is([data-gallery],[data-sizes])';
  // Until the fields have come as well: what is laid out meanwhile would be fetched.
  const early = '[data-gallery][data-other]{display:none}';
  const rules = `@supports selector(:has(*)){${early}${hidden}{display:none}${shown.join()}{display:grid}}`;
  return (
    <style href={`couleurs-${count}`} precedence="default">
      {rules}
    </style>
  );
}
