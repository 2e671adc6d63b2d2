import { SampleMark } from '../../components/sample-mark.tsx';
import { HOME } from '../../content/home-words.ts';
import { REVIEWS } from '../../content/reviews.ts';
import styles from './home-page.module.css';

export function Reviews() {
  return (
    <section className={styles.part}>
      <h2>
        {HOME.reviews.title} {REVIEWS.some(({ sample }) => sample) && <SampleMark />}
      </h2>
      <ul className={styles.reviews}>
        {REVIEWS.map(({ name, date, text, img }) => (
          <li key={name}>
            <figure>
              <blockquote className={styles.said}>{text}</blockquote>
              <figcaption className={styles.who}>
                <span className={styles.face} aria-hidden="true">
                  {img}
                </span>
                <span>
                  <b>{name}</b>
                  <br />
                  {date}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
