import { type Choice, noChoice } from '@/lib/catalogue/choice';
import {
  type ColorGroup,
  isSoldOut,
  shownOf,
  stockHint,
  variationKeys,
} from '@/lib/catalogue/variations';
import type { Cents } from '@/lib/domain/cents';
import { formatPrice } from '@/lib/format/money';
import { PriorPrice } from './prior-price';
import styles from './variation-choice.module.css';

interface OwnPrices {
  readonly price: Cents | null;
  /** The prior price of every variation; null without one. */
  readonly priorPrice: Cents | null;
}

interface VariationChoiceProps {
  readonly groups: readonly ColorGroup[];
  /** The values of the product itself: a variation with the same prices does not repeat them. */
  readonly own: OwnPrices & { readonly color: string; readonly size: string };
  readonly choice?: Choice;
}

/**
 * Colour and size as radio buttons. Every colour has its own group of sizes (`variation_0`,
 * `variation_1`, …), and the chosen colour decides which group counts, so that a size chosen in
 * another colour is never bought by mistake. The note on an only size shows while it is chosen.
 */
export function VariationChoice({ groups, own, choice = noChoice }: VariationChoiceProps) {
  const keys = variationKeys(groups.flatMap(({ variations }) => variations));
  return (
    <div id="choix" className={styles.choice}>
      {groups.length > 1 || groups[0]?.name ? (
        <fieldset className={styles.colors}>
          <legend>Couleur</legend>
          <div className={styles.swatches}>
            {groups.map((group, index) => (
              <Swatch
                key={group.name}
                group={group}
                index={index}
                own={own}
                isChosen={index === choice.color}
              />
            ))}
          </div>
        </fieldset>
      ) : (
        <input type="hidden" name="color" value="0" />
      )}
      {groups.map((group, index) => (
        <SizeChoice
          key={group.name}
          group={group}
          index={index}
          alone={groups.length === 1}
          own={own}
          keys={keys}
          chosenId={index === choice.color ? choice.variationId : onlySizeOf(group)}
        />
      ))}
    </div>
  );
}

interface SwatchProps extends Pick<VariationChoiceProps, 'own'> {
  readonly group: ColorGroup;
  readonly index: number;
  readonly isChosen: boolean;
}

function Swatch({ group, index, own, isChosen }: SwatchProps) {
  const { size, price } = shownOf(group, own);
  const soldOut = group.variations.length > 0 && group.variations.every(isSoldOut);
  return (
    <label className={styles.swatch} htmlFor={`couleur-${index}`}>
      <input
        type="radio"
        id={`couleur-${index}`}
        name="color"
        value={index}
        defaultChecked={isChosen}
        data-color={group.name}
        data-size={size}
        data-price={formatPrice(price)}
        data-hint={soldOut ? 'Épuisé dans cette couleur' : undefined}
      />
      {group.code ? <span className={styles.dot} style={{ backgroundColor: group.code }} /> : null}
      {group.name}
      {soldOut ? <small>Épuisé</small> : null}
    </label>
  );
}

interface SizeChoiceProps {
  readonly group: ColorGroup;
  readonly index: number;
  readonly alone: boolean;
  readonly own: OwnPrices;
  readonly keys: ReturnType<typeof variationKeys>;
  readonly chosenId: string | null;
}

function SizeChoice({ group, index, alone, own, keys, chosenId }: SizeChoiceProps) {
  const isOnly = onlySizeOf(group) !== null;
  return (
    <fieldset className={styles.sizes} data-sizes={index} data-color={group.name}>
      <legend>
        Taille
        {alone || !group.name ? null : <span className={styles.of}>{` en ${group.name}`}</span>}
      </legend>
      <div className={styles.options}>
        {group.variations.map((variation) => {
          const hint = stockHint(variation);
          return (
            <label key={variation.id} className={styles.option}>
              <input
                type="radio"
                name={`variation_${index}`}
                value={keys.get(variation.id)}
                required={alone}
                defaultChecked={variation.id === chosenId}
                disabled={isSoldOut(variation)}
                data-size={variation.size}
                data-price={formatPrice(variation.price)}
              />
              <span className={styles.size}>
                {variation.size || 'Taille unique'}
                {hasSamePrices(variation, own) ? null : (
                  <small>
                    {formatPrice(variation.price)}
                    <PriorPrice cents={variation.priorPrice} />
                  </small>
                )}
                {hint ? <small>{hint}</small> : null}
              </span>
            </label>
          );
        })}
      </div>
      {isOnly ? (
        <p className={styles.only}>Seule taille proposée&nbsp;: elle est choisie.</p>
      ) : null}
    </fieldset>
  );
}

/**
 * The only size of a colour: whoever chooses another colour than the initial one chooses this size
 * with it (specification 2 section 4).
 */
function onlySizeOf({ variations: [only, ...others] }: ColorGroup): string | null {
  return only && others.length === 0 && !isSoldOut(only) ? only.id : null;
}

function hasSamePrices(one: OwnPrices, other: OwnPrices): boolean {
  return one.price === other.price && one.priorPrice === other.priorPrice;
}
