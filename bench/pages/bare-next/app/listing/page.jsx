import { floorContent } from '../../floor-content';
import { Cards } from '../cards';

export default function Listing() {
  const { articles } = floorContent;
  return (
    <>
      <h1>Robes</h1>
      <p>{`${articles.length} articles`}</p>
      <Cards articles={articles} />
    </>
  );
}
