import { Brackets } from '../../components/brackets.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { HOME } from '../../content/home-words.ts';
import { HERO_PICTURE, SLICE, SLICES, WHOLE } from './hero-picture.ts';
import styles from './long-page.module.css';
import { StripRuler } from './strip-ruler.tsx';

const figure = new Intl.NumberFormat('en');

/** Widths of the strip in `home-page.module.css`. */
const SIZES = '(min-width: 64rem) 320px, (min-width: 48rem) 240px, 104px';

/**
 * Capture that runs down the page, with a viewfinder, a ruler and the details of the file. The viewfinder is sticky and needs
 * no script.
 */
export function LongPage() {
  const { widthPx, heightPx, bytes } = HERO_PICTURE;
  return (
    <figure className={styles.long}>
      <div className={styles.frame} aria-hidden="true">
        <div className={styles.strip}>
          {SLICES.map(({ at, avif, webp, src }) => (
            <picture key={at}>
              <source type="image/avif" srcSet={avif} sizes={SIZES} />
              <source type="image/webp" srcSet={webp} sizes={SIZES} />
              <img
                src={src}
                alt=""
                width={SLICE.widthPx}
                height={SLICE.heightPx}
                loading={at === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </picture>
          ))}
          <div className={styles.travel}>
            <div className={styles.screen} />
          </div>
        </div>
        <div className={styles.travel}>
          <div className={styles.finder}>
            <Brackets />
            <span className={styles.reading} />
          </div>
        </div>
        <StripRuler heightPx={heightPx} />
      </div>
      <figcaption className={styles.file}>
        <b>
          {figure.format(widthPx)} × {figure.format(heightPx)} px
        </b>
        <span>
          {HOME.strip.file} · {figure.format(bytes)} bytes
        </span>
        <OutsideLink href={WHOLE}>{HOME.strip.open}</OutsideLink>
        <small>{HOME.strip.credit}</small>
      </figcaption>
    </figure>
  );
}
