import { baselineContent, baselineDescription, baselineSizes } from '../../baseline-content';
import { Add } from '../cart';

export default function Product() {
  const { articles, large } = baselineContent;
  const { title, brand, price } = articles[0];
  return (
    <article className="product">
      <img src={large} alt={title} width="900" height="1200" fetchPriority="high" />
      <div>
        <p>{brand}</p>
        <h1>{title}</h1>
        <b>{price}</b>
        <p>{baselineDescription}</p>
        <p>
          {baselineSizes.map((size) => (
            <button key={size} type="button">
              {size}
            </button>
          ))}
        </p>
        <Add />
      </div>
    </article>
  );
}
