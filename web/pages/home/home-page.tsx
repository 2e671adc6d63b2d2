import { IMAGE_LIMITS, IMAGE_TYPES } from '#shared/image.ts';
import { SITE } from '#shared/site.ts';
import { useTitle } from '../../state/use-title.ts';
import { HomeActions } from './home-actions.tsx';
import styles from './home-page.module.css';
import { LongPage } from './long-page.tsx';
import { WholePage } from './whole-page.tsx';

const MEGABYTES = IMAGE_LIMITS.fileBytes / 1024 ** 2;

const KINDS = Object.values(IMAGE_TYPES)
  .map(({ name }) => name)
  .join(' · ');

/** What the library does; nothing is claimed here that it does not do today. */
const PARTS = [
  {
    title: 'Find it again.',
    words:
      'Sort by name, date or address, either way round. Group by day, by first letter, or by the site it came from. Search titles, notes and links.',
    figures: '6 orders · 3 groupings · 1 search',
  },
  {
    title: 'Read it at 100%.',
    words:
      'Open a picture 40,000 pixels tall. Fit it to the window, or read it pixel for pixel; zoom, pan, and step to the next with the arrow keys.',
    figures: `${KINDS}, up to ${MEGABYTES} MB each`,
  },
  {
    title: 'Nobody else’s.',
    words: 'A picture has no public address. It opens for you, while you are signed in, and for no one else.',
    figures: '0 public addresses',
  },
] as const;

export function HomePage() {
  useTitle(SITE.name);
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <h1 className={styles.title}>Keep the whole page.</h1>
        <p className={styles.lead}>
          A capture of a whole page is taller than any screen. {SITE.name} keeps yours in one library: found by title, date or
          site, and sharp at full size.
        </p>
        <HomeActions />
      </section>
      {PARTS.map(({ title, words, figures }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <p>{words}</p>
          <p className={styles.figures}>{figures}</p>
        </section>
      ))}
      <WholePage />
      <LongPage />
    </div>
  );
}
