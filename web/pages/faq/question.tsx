import { Prose } from '../../components/prose.tsx';
import type { ProsePart } from '../../content/prose-text.ts';
import { FAQ_WORDS } from './faq-words.ts';
import styles from './question.module.css';

export function Question({ id, title, blocks }: ProsePart) {
  return (
    <details id={id} className={styles.question}>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
      </summary>
      <div className={styles.answer}>
        <Prose blocks={blocks} />
        <a href={`#${id}`} aria-label={`${FAQ_WORDS.linkHere}: ${title}`} className={styles.link}>
          {FAQ_WORDS.linkHere}
        </a>
      </div>
    </details>
  );
}
