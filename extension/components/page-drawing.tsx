import styles from './page-drawing.module.css';

/** Lengths of the text lines on the drawn page. 0 is a gap. */
const LINE_LENGTHS = [28, 20, 24, 0, 28, 28, 14, 0, 22, 28, 26, 10, 0, 28, 24, 28, 18, 0, 26, 28, 12] as const;

const PAGE = { left: 18, top: 6, width: 36, height: 96 } as const;
const FINDER_HEIGHT = 30;
const LINE_DISTANCE = 4.4;

const LINES = LINE_LENGTHS.map((length, index) => `M${PAGE.left + 4} ${PAGE.top + 5 + index * LINE_DISTANCE}h${length}`).join('');

interface PageDrawingProps {
  /** Position of the brackets, from 0 to 1. */
  readonly position: number;
  /** True if the height of the drawing depends on the window. Otherwise the drawing has the height that fits the popup. */
  readonly isLarge?: boolean;
}

/** Draws brackets that move down a tall page. The part below the brackets is faint. */
export const PageDrawing = ({ position, isLarge = false }: PageDrawingProps) => (
  <svg className={styles.drawing} data-large={isLarge || undefined} viewBox="0 0 72 108" aria-hidden="true">
    <rect className={styles.page} x={PAGE.left} y={PAGE.top} width={PAGE.width} height={PAGE.height} rx={2} />
    <path className={styles.lines} d={LINES} />
    <rect
      className={styles.remainder}
      x={PAGE.left}
      y={PAGE.top}
      width={PAGE.width}
      height={PAGE.height}
      style={{ transform: `scaleY(${1 - position})` }}
    />
    <path
      className={styles.viewfinder}
      d={`M8 11V3h8M56 3h8v8M64 ${FINDER_HEIGHT}v8h-8M16 ${FINDER_HEIGHT + 8}H8v-8`}
      style={{ transform: `translateY(${position * (PAGE.height - FINDER_HEIGHT)}px)` }}
    />
  </svg>
);
