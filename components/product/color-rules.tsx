interface ColorRulesProps {
  readonly count: number;
}

/**
 * Style rules that depend on the choice, without scripts: one of each per colour of the product.
 * Only the pictures and sizes of the chosen colour are shown, and the add-to-cart form waits until
 * one of these sizes is chosen (buy-form.module.css). Browsers without `:has()` show all pictures
 * and sizes, with the names of their colours, and the server asks for the size.
 */
export function ColorRules({ count }: ColorRulesProps) {
  if (count === 0) return null;
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
  const colors = count > 1 ? `${early}${hidden}{display:none}${shown.join()}{display:grid}` : '';
  const waiting = `article:is(${Array.from({ length: count }, (_, index) => waitingWith(index)).join()})`;
  const rules = `@supports selector(:has(*)){${colors}${waiting}{${waitingForm}}}`;
  return (
    <style href={`couleurs-${count}`} precedence="default">
      {rules}
    </style>
  );
}

/** A product whose chosen colour has no chosen size. A product without colours has no swatch. */
function waitingWith(index: number): string {
  const swatch =
    index === 0 ? ':not(:has(#couleur-0:not(:checked)))' : `:has(#couleur-${index}:checked)`;
  return `${swatch}:has([data-sizes="${index}"]):not(:has([data-sizes="${index}"] :checked))`;
}

/** Properties that buy-form.module.css reads. */
const waitingForm =
  '--waiting-hint:block;--waiting-taps:none;--waiting-text:var(--color-muted);--waiting-fill:var(--color-sunken);--waiting-line:var(--color-border)';
