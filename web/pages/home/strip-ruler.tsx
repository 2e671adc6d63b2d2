import styles from './long-page.module.css';

interface StripRulerProps {
  readonly heightPx: number;
}

const STEP_PX = 1_000;
const FINE_STEPS = 10;

export function StripRuler({ heightPx }: StripRulerProps) {
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
