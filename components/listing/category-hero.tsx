import styles from './category-hero.module.css';

/** The heading of the category home, in the words of the specification. */
export function CategoryHero() {
  return (
    <section className={styles.hero}>
      <h1 lang="en">GLISTEN IN THE LIGHT</h1>
    </section>
  );
}
