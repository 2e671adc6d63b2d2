import { SITE } from '#shared/site.ts';
import { HOME_COPY } from '../../content/home-copy.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CaptureStrip } from './capture-strip.tsx';
import { HomeActions } from './home-actions.tsx';
import styles from './home-page.module.css';
import { Benefits, DemoSection, Plans, PressLogos, Reviews } from './home-sections.tsx';

const TITLE_SENTENCES = HOME_COPY.hero.title.split(/(?<=\.) /);

export function HomePage() {
  useTitle(SITE.name);
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <h1 className={styles.title}>
          {TITLE_SENTENCES.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.lead}>{HOME_COPY.hero.lead}</p>
        <HomeActions />
      </section>
      {/* Before the sections beside it, so that a partly received page has the final layout. */}
      <CaptureStrip />
      <Benefits />
      <DemoSection />
      <PressLogos />
      <Reviews />
      <Plans />
    </div>
  );
}
