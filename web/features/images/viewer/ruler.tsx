import { type PointerEvent, useMemo } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import { Brackets } from '../../../components/brackets.tsx';
import type { ScrollAreaState } from '../../../hooks/use-scroll-area.ts';
import styles from './ruler.module.css';
import { computeImageBox, computeRulerTrack } from './zoom.ts';

interface RulerProps {
  readonly image: Size;
  readonly view: ScrollAreaState;
  readonly scale: number;
  readonly onScrollTo: (top: number) => void;
}

/** Minimum distance between two labels, in CSS pixels. */
const MIN_LABEL_DISTANCE_PX = 64;

const toPercent = (pixels: number, whole: number): string => `${(Math.min(Math.max(pixels / whole, 0), 1) * 100).toFixed(3)}%`;

/**
 * Ruler for the full height of the image, in image pixels. If a part of the height is out of view, brackets mark the visible part.
 */
export function Ruler({ image, view, scale, onScrollTo }: RulerProps) {
  const { height } = image;
  const track = computeRulerTrack({ image, viewport: view, scale });
  const { length } = track;
  const marks = useMemo(() => computeRulerMarks(height, length, MIN_LABEL_DISTANCE_PX), [height, length]);
  const imageTop = computeImageBox(image, view, scale).top;
  const firstVisiblePixel = (view.y - imageTop) / scale;
  const visiblePixels = view.height / scale;

  const scrollToPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { top } = event.currentTarget.getBoundingClientRect();
    const pixel = ((event.clientY - top) / length) * height;
    onScrollTo(imageTop + pixel * scale - view.height / 2);
  };

  return (
    <div className={styles.ruler} aria-hidden="true">
      <div
        className={styles.track}
        style={{ top: track.top, height: length }}
        onPointerDown={scrollToPointer}
        onPointerMove={scrollToPointer}
      >
        {marks.map(({ pixel, hasLabel }) => (
          <span
            key={pixel}
            className={styles.mark}
            data-labeled={hasLabel || undefined}
            style={{ top: toPercent(pixel, height) }}
          >
            {hasLabel && <span className={styles.label}>{formatInteger(pixel)}</span>}
          </span>
        ))}
        {visiblePixels < height && (
          <span
            className={styles.brackets}
            style={{
              top: toPercent(firstVisiblePixel, height),
              bottom: toPercent(height - firstVisiblePixel - visiblePixels, height),
            }}
          >
            <Brackets />
          </span>
        )}
      </div>
    </div>
  );
}

interface RulerMark {
  /** Image row, counted from the top. */
  readonly pixel: number;
  readonly hasLabel: boolean;
}

const ROUND_DIGITS = [1, 2, 5] as const;
const MARKS_PER_LABEL = 5;

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (ROUND_DIGITS.find((digit) => digit * magnitude >= value) ?? 10) * magnitude;
}

/**
 * Returns the marks for an image of `pixels` rows. The ruler's `length` and the minimum distance between labels are in CSS
 * pixels.
 */
export function computeRulerMarks(pixels: number, length: number, minLabelDistance: number): RulerMark[] {
  if (pixels <= 0 || length <= 0) return [];
  const labelInterval = roundUp((pixels / length) * minLabelDistance);
  const markInterval = Math.max(labelInterval / MARKS_PER_LABEL, 1);
  return Array.from({ length: Math.floor(pixels / markInterval) + 1 }, (_, index) => {
    const pixel = Math.round(index * markInterval);
    return { pixel, hasLabel: pixel % labelInterval === 0 };
  });
}
