import { SITE } from '#shared/site.ts';
import { HOME } from '../../content/home-words.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { HomeActions } from './home-actions.tsx';
import styles from './home-page.module.css';
import { Benefits, DemoSlot, Plans, Reviews, SeenIn } from './home-sections.tsx';
import { LongPage } from './long-page.tsx';

const SENTENCES = HOME.hero.title.split(/(?<=\.) /);

/** Library specification §2.7. */
export function HomePage() {
  useTitle(SITE.name);
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <h1 className={styles.title}>
          {SENTENCES.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.lead}>{HOME.hero.lead}</p>
        <HomeActions />
      </section>
      <Benefits />
      <DemoSlot />
      <SeenIn />
      <Reviews />
      <Plans />
      <LongPage />
    </div>
  );
}
