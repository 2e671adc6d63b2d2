import styles from './enterprise-page.module.css';

const COLUMNS = 8;
const SEATS = Array.from({ length: 24 }, (_, seat) => seat);
const ADMIN = 10;
const FREE = [6, 15, 21, 22, 23];

const STEP_PX = { x: 44, y: 76 } as const;

export function Seats() {
  return (
    <svg viewBox={`0 0 ${COLUMNS * STEP_PX.x} ${(SEATS.length / COLUMNS) * STEP_PX.y}`} aria-hidden="true">
      {SEATS.map((seat) => (
        <g key={seat} transform={`translate(${(seat % COLUMNS) * STEP_PX.x} ${Math.floor(seat / COLUMNS) * STEP_PX.y})`}>
          <Seat seat={seat} />
        </g>
      ))}
    </svg>
  );
}

function Seat({ seat }: { readonly seat: number }) {
  const isFree = FREE.includes(seat);
  return (
    <>
      <rect x="9" y="9" width="26" height="56" className={styles.seat} data-free={isFree || undefined} />
      {!isFree && <path d={`M14 17h${10 + ((seat * 7) % 6)}M14 23h16M14 29h16M14 35h${6 + ((seat * 5) % 10)}`} />}
      {seat === ADMIN && <path className={styles.admin} d="M3 13V3h10M31 3h10v10M41 61v10H31M13 71H3V61" />}
    </>
  );
}
