import { Breadcrumb } from '@/components/ui/breadcrumb';
import { RichText } from '@/components/ui/rich-text';
import type { Content } from '@/lib/content/content';
import styles from './article.module.css';

interface ArticleProps {
  readonly content: Content;
  /** Decorative picture above the text. */
  readonly banner?: string;
  /** Decorative pictures, one beside each section. */
  readonly figures: readonly string[];
}

/** An illustrated information page: introduction, then sections beside their pictures. */
export function Article({ content, banner, figures }: ArticleProps) {
  return (
    <article className="page">
      <Breadcrumb trail={[{ title: content.title }]} />
      <header className={styles.header}>
        <h1>{content.heading}</h1>
        <RichText html={content.intro} />
      </header>
      {banner ? (
        <img src={banner} alt="" width={1600} height={800} className={styles.banner} />
      ) : null}
      {content.sections.map((section, index) => {
        const figure = figures[index];
        return (
          <section key={section.id} id={section.id} className={styles.section}>
            {figure ? <img src={figure} alt="" width={960} height={1080} loading="lazy" /> : null}
            <div className={styles.text}>
              <h2>{section.title}</h2>
              <RichText html={section.html} />
            </div>
          </section>
        );
      })}
    </article>
  );
}
