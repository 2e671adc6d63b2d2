import { OutsideLink } from '../../components/outside-link.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { BLOG_CARDS } from '../../content/blog-cards.ts';
import { ENTERPRISE_WORDS } from '../../content/enterprise-words.ts';
import styles from './enterprise-page.module.css';

export function BlogCards() {
  return (
    <section className={styles.blog}>
      <h2>{ENTERPRISE_WORDS.blog}</h2>
      <ul>
        {BLOG_CARDS.map(({ title, words, date, url, sample }) => (
          <li key={url}>
            <p className={styles.date}>
              {date} {sample && <SampleMark />}
            </p>
            <h3>
              <OutsideLink href={url}>{title}</OutsideLink>
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
