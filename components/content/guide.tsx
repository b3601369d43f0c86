import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { RichText } from '@/components/ui/rich-text';
import type { Content } from '@/lib/content/content';
import styles from './guide.module.css';

interface GuideProps {
  readonly content: Content;
  /** Name of the side list. */
  readonly listTitle: string;
  readonly children?: ReactNode;
}

/** A reference page: a side list of links to its sections, and additional content after them. */
export function Guide({ content, listTitle, children }: GuideProps) {
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: content.title }]} />
      <div className={styles.guide}>
        <header className={styles.header}>
          <h1>{content.heading}</h1>
          <RichText html={content.intro} />
        </header>
        <nav aria-labelledby="sommaire" className={styles.list}>
          <h2 id="sommaire">{listTitle}</h2>
          <ul>
            {content.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.body}>
          {content.sections.map((section) => (
            <section key={section.id} id={section.id} className={styles.section}>
              <h2>{section.title}</h2>
              <RichText html={section.html} />
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}
