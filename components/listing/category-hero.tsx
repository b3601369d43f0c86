import styles from './category-hero.module.css';

/** The words over the category home, as the specification gives them. */
export function CategoryHero() {
  return (
    <section className={styles.hero}>
      <h1 lang="en">GLISTEN IN THE LIGHT</h1>
    </section>
  );
}
