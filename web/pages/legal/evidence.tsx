import styles from './legal-page.module.css';

const PARTS = [0, 1, 2, 3, 4];
const PART_PX = 84;

export function Evidence() {
  return (
    <svg className={styles.evidence} viewBox="0 0 260 480" aria-hidden="true">
      <rect x="8" y="8" width="130" height="464" className={styles.sheet} />
      {PARTS.map((part) => (
        <g key={part} transform={`translate(0 ${8 + part * PART_PX})`}>
          <path
            className={styles.faint}
            d={`M24 22h${60 + ((part * 17) % 34)}M24 36h98M24 50h98M24 64h${40 + ((part * 29) % 50)}`}
          />
          <path d={`M138 ${PART_PX}h26`} />
          <path className={styles.note} d={`M172 ${PART_PX}h78`} />
        </g>
      ))}
      <path className={styles.seal} d="M2 452v26h26M118 478h26v-26" />
      <path className={styles.seal} d="M28 2H2v26M144 28V2h-26" />
    </svg>
  );
}
