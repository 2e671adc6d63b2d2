import type { Strip } from '../long-image/strips-of.ts';
import { type ImageSource, usePngStrips } from '../long-image/use-long-picture.ts';
import { useStripCanvas } from '../long-image/use-strip-canvas.ts';
import styles from './picture.module.css';
import type { VisibleRows } from './seen-rows.ts';
import { isNearVisible, overviewScale } from './seen-rows.ts';

interface TiledPngProps {
  readonly source: ImageSource;
  readonly alt: string;
  readonly scale: number;
  readonly visibleRows: VisibleRows;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly onUnsplittable: () => void;
}

/** PNG that is too large to decode whole. Shows an overview at low resolution, and sharp strips near the visible rows. */
export function TiledPng({ source, alt, scale, visibleRows, ...callbacks }: TiledPngProps) {
  const strips = usePngStrips(source, callbacks);
  const overview = overviewScale(source);
  return (
    <figure aria-label={alt} className={styles.picture}>
      {strips.map((strip) => (
        <StripCanvas key={strip.top} strip={strip} width={source.width} scale={scale} drawScale={overview} />
      ))}
      {scale > overview &&
        strips
          .filter((strip) => isNearVisible(strip, visibleRows))
          .map((strip) => <StripCanvas key={strip.top} strip={strip} width={source.width} scale={scale} />)}
    </figure>
  );
}

interface StripCanvasProps {
  readonly strip: Strip;
  readonly width: number;
  readonly scale: number;
  readonly drawScale?: number;
}

function StripCanvas({ strip, width, scale, drawScale }: StripCanvasProps) {
  const ref = useStripCanvas(strip, width, drawScale);
  // Whole pixels, so that no seam shows between two strips.
  const from = Math.round(strip.top * scale);
  const to = Math.round((strip.top + strip.height) * scale);
  return <canvas ref={ref} className={styles.strip} style={{ top: from, height: to - from }} />;
}
