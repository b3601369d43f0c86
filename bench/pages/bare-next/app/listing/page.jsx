import { baselineContent } from '../../baseline-content';
import { Cards } from '../cards';

export default function Listing() {
  const { articles } = baselineContent;
  return (
    <>
      <h1>Robes</h1>
      <p>{`${articles.length} articles`}</p>
      <Cards articles={articles} />
    </>
  );
}
