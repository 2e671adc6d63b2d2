import { HOME } from '../../content/home-words.ts';
import { BENEFITS } from './benefits.ts';
import styles from './home-page.module.css';

export function Benefits() {
  return (
    <section className={styles.part}>
      <h2>{HOME.benefits.title}</h2>
      <ul className={styles.benefits}>
        {BENEFITS.map(({ title, words, figure }) => (
          <li key={title}>
            <p className={styles.figure}>{figure}</p>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
