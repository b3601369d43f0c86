import { baselineContent, homeLength } from '../baseline-content';
import { Cards } from './cards';

export default function Home() {
  return (
    <>
      <h1>La sélection</h1>
      <Cards articles={baselineContent.articles.slice(0, homeLength)} />
    </>
  );
}
