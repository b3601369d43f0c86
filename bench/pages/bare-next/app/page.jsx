import { floorContent, homeLength } from '../floor-content';
import { Cards } from './cards';

export default function Home() {
  return (
    <>
      <h1>La sélection</h1>
      <Cards articles={floorContent.articles.slice(0, homeLength)} />
    </>
  );
}
