import { type PointerEvent, useMemo } from 'react';
import { Brackets } from '../../../components/brackets.tsx';
import type { ScrollAreaState } from '../../../hooks/use-scroll-area.ts';
import styles from './ruler.module.css';
import { rulerMarks } from './ruler-marks.ts';
import { pictureBox, type Size } from './zoom.ts';

interface RulerProps {
  readonly picture: Size;
  readonly view: ScrollAreaState;
  readonly scale: number;
  readonly onTravel: (top: number) => void;
}

/** Space above and below the ruler, and minimum distance between two labels. In CSS pixels. */
const MARGIN = 20;
const LABELS_APART = 64;

const part = (pixels: number, whole: number): string => `${(Math.min(Math.max(pixels / whole, 0), 1) * 100).toFixed(3)}%`;

/** Ruler for the whole image in image pixels. Brackets mark the visible part unless the full height is visible. */
export function Ruler({ picture, view, scale, onTravel }: RulerProps) {
  const { height } = picture;
  const length = view.height - 2 * MARGIN;
  const marks = useMemo(() => rulerMarks(height, length, LABELS_APART), [height, length]);
  const above = pictureBox(picture, view, scale).top;
  const first = (view.y - above) / scale;
  const seen = view.height / scale;

  const travel = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { top } = event.currentTarget.getBoundingClientRect();
    const pixel = ((event.clientY - top) / length) * height;
    onTravel(above + pixel * scale - view.height / 2);
  };

  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.track} onPointerDown={travel} onPointerMove={travel}>
        {marks.map(({ pixel, isLabelled }) => (
          <span key={pixel} className={styles.mark} data-labelled={isLabelled || undefined} style={{ top: part(pixel, height) }}>
            {isLabelled && <span className={styles.label}>{pixel.toLocaleString('en-US')}</span>}
          </span>
        ))}
        {seen < height && (
          <span className={styles.finder} style={{ top: part(first, height), bottom: part(height - first - seen, height) }}>
            <Brackets />
          </span>
        )}
      </div>
    </div>
  );
}
