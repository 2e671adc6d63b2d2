import type { Strip } from '../long-image/strips-of.ts';
import { type PictureSource, useLongPicture } from '../long-image/use-long-picture.ts';
import { useStripCanvas } from '../long-image/use-strip-canvas.ts';
import styles from './picture.module.css';
import type { SeenRows } from './seen-rows.ts';
import { isNear, overviewScale } from './seen-rows.ts';

interface LongPictureProps {
  readonly source: PictureSource;
  readonly alt: string;
  readonly scale: number;
  readonly seen: SeenRows;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly onWholeOnly: () => void;
}

/** PNG that is too large to decode whole. Shows an overview at low resolution, and sharp strips near the visible rows. */
export function LongPicture({ source, alt, scale, seen, ...ends }: LongPictureProps) {
  const strips = useLongPicture(source, ends);
  const smaller = overviewScale(source);
  return (
    <figure aria-label={alt} className={styles.picture}>
      {strips.map((strip) => (
        <StripCanvas key={strip.top} strip={strip} width={source.width} scale={scale} smaller={smaller} />
      ))}
      {scale > smaller &&
        strips
          .filter((strip) => isNear(strip, seen))
          .map((strip) => <StripCanvas key={strip.top} strip={strip} width={source.width} scale={scale} />)}
    </figure>
  );
}

interface StripCanvasProps {
  readonly strip: Strip;
  readonly width: number;
  readonly scale: number;
  readonly smaller?: number;
}

function StripCanvas({ strip, width, scale, smaller }: StripCanvasProps) {
  const attach = useStripCanvas(strip, width, smaller);
  // Whole pixels, so that no seam shows between two strips.
  const from = Math.round(strip.top * scale);
  const to = Math.round((strip.top + strip.height) * scale);
  return <canvas ref={attach} className={styles.strip} style={{ top: from, height: to - from }} />;
}
