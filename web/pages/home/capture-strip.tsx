import { formatInteger } from '#shared/format-number.ts';
import { Brackets } from '../../components/brackets.tsx';
import { ExternalLink } from '../../components/site-link.tsx';
import { HOME_COPY } from '../../content/home-copy.ts';
import styles from './capture-strip.module.css';
import { HERO_IMAGE_URL, HERO_PICTURE, HERO_SLICES, SLICE_SIZE } from './hero-picture.ts';

/** `sizes` attribute of the images: the widths of the strip in `home-page.module.css`. */
const SIZES = '(min-width: 64rem) 240px, (min-width: 48rem) 144px, 104px';

/**
 * Shows a long capture beside the page's content, with a ruler and the details of the file. Sticky brackets mark the part that fits
 * on one screen, without a script.
 */
export function CaptureStrip() {
  const { widthPx, heightPx, bytes } = HERO_PICTURE;
  return (
    <figure>
      <div className={styles.stripWithRuler} aria-hidden="true">
        <div className={styles.strip}>
          {HERO_SLICES.map(({ index, avif, webp, src }) => (
            <picture key={index}>
              <source type="image/avif" srcSet={avif} sizes={SIZES} />
              <source type="image/webp" srcSet={webp} sizes={SIZES} />
              <img
                src={src}
                alt=""
                width={SLICE_SIZE.widthPx}
                height={SLICE_SIZE.heightPx}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </picture>
          ))}
          <div className={styles.track}>
            <div className={styles.screen} />
          </div>
        </div>
        <div className={styles.track}>
          <div className={styles.screenBrackets}>
            <Brackets />
            <span className={styles.position} />
          </div>
        </div>
        <StripRuler heightPx={heightPx} />
      </div>
      <figcaption className={styles.file}>
        <b>
          {formatInteger(widthPx)} × {formatInteger(heightPx)} px
        </b>
        <span>
          {HOME_COPY.strip.file} · {formatInteger(bytes)} bytes
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

/** Distance between two labels of the ruler, in pixels of the capture. */
const LABEL_INTERVAL_PX = 1_000;
const TICKS_PER_LABEL = 10;

function StripRuler({ heightPx }: StripRulerProps) {
  const toPercent = (px: number): string => `${((px / heightPx) * 100).toFixed(3)}%`;
  const labeledPositions = Array.from(
    { length: Math.floor(heightPx / LABEL_INTERVAL_PX) },
    (_, index) => (index + 1) * LABEL_INTERVAL_PX,
  );
  return (
    <svg className={styles.ruler} aria-hidden="true">
      <pattern id="ticks" width="8" height={toPercent(LABEL_INTERVAL_PX / TICKS_PER_LABEL)} patternUnits="userSpaceOnUse">
        <path d="M0 .5h6" />
      </pattern>
      <rect width="8" height="100%" fill="url(#ticks)" />
      {labeledPositions.map((position) => (
        <g key={position}>
          <line x2="14" y1={toPercent(position)} y2={toPercent(position)} />
          <text x="20" y={toPercent(position)} dy="0.35em">
            {formatInteger(position)}
          </text>
        </g>
      ))}
    </svg>
  );
}
