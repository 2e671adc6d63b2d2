import { IMAGE_LIMITS, IMAGE_TYPES } from '#shared/image.ts';
import { SITE } from '#shared/site.ts';
import { useTitle } from '../../state/use-title.ts';
import { HomeActions } from './home-actions.tsx';
import styles from './home-page.module.css';
import { LongPage } from './long-page.tsx';
import { WholePage } from './whole-page.tsx';

const KINDS = Object.values(IMAGE_TYPES)
  .map(({ name }) => name)
  .join(' · ');

const MEGABYTES = IMAGE_LIMITS.fileBytes / 1024 ** 2;

/** What the product is. Every claim here is something that the library does today. */
export function HomePage() {
  useTitle(SITE.name);
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <h1 className={styles.title}>Keep the whole page.</h1>
        <p className={styles.lead}>
          A capture of a whole page is taller than any screen. {SITE.name} keeps yours in one library, found by title, date or
          site, and sharp at full size.
        </p>
        <HomeActions />
        <p className={styles.figures}>
          {KINDS} <span>up to {MEGABYTES} MB each</span>
        </p>
      </section>
      <section className={styles.part}>
        <h2>Find it again.</h2>
        <p>
          Sort by name, date or address, either way round. Group by day, by first letter, or by the site it came from. Search
          titles, notes and links as you type.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Read it at 100 %.</h2>
        <p>
          Open a picture 40,000 pixels tall and fit it to the window, or read it pixel for pixel. Zoom, pan, and step to the next
          with the arrow keys.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Nobody else’s.</h2>
        <p>A picture has no public address. It opens for you, while you are signed in, and for no one else.</p>
      </section>
      <WholePage />
      <LongPage />
    </div>
  );
}
