import { Brackets } from '../../components/brackets.tsx';
import { ExternalLink } from '../../components/site-link.tsx';
import { HOME_COPY } from '../../content/home-copy.ts';
import styles from './capture-strip.module.css';
import { HERO_IMAGE_URL, HERO_PICTURE, HERO_SLICES, SLICE_SIZE } from './hero-picture.ts';

const numberFormat = new Intl.NumberFormat('en');

/** Widths of the strip in `home-page.module.css`. */
const SIZES = '(min-width: 64rem) 240px, (min-width: 48rem) 144px, 104px';

/**
 * Capture that runs down the page, with a viewfinder, a ruler and the details of the file. The viewfinder is sticky and needs
 * no script.
 */
export function CaptureStrip() {
  const { widthPx, heightPx, bytes } = HERO_PICTURE;
  return (
    <figure>
      <div className={styles.frame} aria-hidden="true">
        <div className={styles.strip}>
          {HERO_SLICES.map(({ at, avif, webp, src }) => (
            <picture key={at}>
              <source type="image/avif" srcSet={avif} sizes={SIZES} />
              <source type="image/webp" srcSet={webp} sizes={SIZES} />
              <img
                src={src}
                alt=""
                width={SLICE_SIZE.widthPx}
                height={SLICE_SIZE.heightPx}
                loading={at === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </picture>
          ))}
          <div className={styles.track}>
            <div className={styles.viewport} />
          </div>
        </div>
        <div className={styles.track}>
          <div className={styles.viewfinder}>
            <Brackets />
            <span className={styles.position} />
          </div>
        </div>
        <StripRuler heightPx={heightPx} />
      </div>
      <figcaption className={styles.file}>
        <b>
          {numberFormat.format(widthPx)} × {numberFormat.format(heightPx)} px
        </b>
        <span>
          {HOME_COPY.strip.file} · {numberFormat.format(bytes)} bytes
        </span>
        <ExternalLink href={HERO_IMAGE_URL}>{HOME_COPY.strip.open}</ExternalLink>
        <small>{HOME_COPY.strip.credit}</small>
      </figcaption>
    </figure>
  );
}

interface StripRulerProps {
  readonly heightPx: number;
}

const STEP_PX = 1_000;
const FINE_STEPS = 10;

function StripRuler({ heightPx }: StripRulerProps) {
  const share = (px: number): string => `${((px / heightPx) * 100).toFixed(3)}%`;
  const marks = Array.from({ length: Math.floor(heightPx / STEP_PX) }, (_, at) => (at + 1) * STEP_PX);
  return (
    <svg className={styles.ruler} aria-hidden="true">
      <pattern id="ticks" width="8" height={share(STEP_PX / FINE_STEPS)} patternUnits="userSpaceOnUse">
        <path d="M0 .5h6" />
      </pattern>
      <rect width="8" height="100%" fill="url(#ticks)" />
      {marks.map((mark) => (
        <g key={mark}>
          <line x2="14" y1={share(mark)} y2={share(mark)} />
          <text x="20" y={share(mark)} dy="0.35em">
            {mark.toLocaleString('en')}
          </text>
        </g>
      ))}
    </svg>
  );
}
