import { useState } from 'react';
import { overviewScale } from '../../../browser/long-image/overview.ts';
import type { Strip } from '../../../browser/long-image/strips-of.ts';
import { type PictureSource, useLongPicture } from '../../../browser/long-image/use-long-picture.ts';
import { useStripCanvas } from '../../../browser/long-image/use-strip-canvas.ts';
import styles from './picture.module.css';
import type { SeenRows } from './picture.tsx';
import { stripsNeeded } from './strips-needed.ts';

interface LongPictureProps {
  readonly source: PictureSource;
  readonly alt: string;
  readonly scale: number;
  readonly seen: SeenRows;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly onWholeOnly: () => void;
}

/** A picture too large to be unpacked whole: an overview of all of it, and sharp strips where the stage looks. */
export function LongPicture({ source, alt, scale, seen, ...ends }: LongPictureProps) {
  const [canvas, attach] = useState<HTMLCanvasElement | null>(null);
  const strips = useLongPicture(canvas, source, ends);
  const smaller = overviewScale(source);
  return (
    <>
      <canvas
        ref={attach}
        width={Math.round(source.width * smaller)}
        height={Math.round(source.height * smaller)}
        aria-label={alt}
        role="img"
        className={styles.picture}
      />
      {scale > smaller && stripsNeeded(strips, seen).map((strip) => <SharpStrip key={strip.top} strip={strip} scale={scale} />)}
    </>
  );
}

function SharpStrip({ strip: { top, height, file }, scale }: { readonly strip: Strip; readonly scale: number }) {
  const attach = useStripCanvas(file);
  // On whole pixels, so that no seam shows between two strips.
  const from = Math.round(top * scale);
  const to = Math.round((top + height) * scale);
  return <canvas ref={attach} className={styles.strip} style={{ top: from, height: to - from }} />;
}
