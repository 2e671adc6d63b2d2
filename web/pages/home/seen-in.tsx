import { pathOf } from '#shared/pages.ts';
import { SampleMark } from '../../components/sample-mark.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { HOME } from '../../content/home-words.ts';
import { SEEN_IN } from '../../content/seen-in.ts';
import styles from './home-page.module.css';
import own from './seen-in.module.css';

export function SeenIn() {
  return (
    <section className={styles.part}>
      <h2 className={styles.small}>
        {HOME.seenIn.title} {SEEN_IN.some(({ sample }) => sample) && <SampleMark />}
      </h2>
      <SiteLink to={pathOf('press')} className={own.names}>
        {SEEN_IN.map(({ name, logo }) => (
          <span key={name} className={own.wordmark} data-face={logo.face}>
            {logo.text}
            <span className="visually-hidden">, </span>
          </span>
        ))}
        <span className={styles.more}>{HOME.seenIn.link}</span>
      </SiteLink>
    </section>
  );
}
