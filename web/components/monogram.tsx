import { Brackets } from './brackets.tsx';
import styles from './monogram.module.css';

interface MonogramProps {
  readonly initials: string;
}

/** Shows initials in place of a portrait. `--monogram` sets its width. */
export function Monogram({ initials }: MonogramProps) {
  return (
    <span aria-hidden="true" className={styles.monogram}>
      {initials}
      <Brackets />
    </span>
  );
}
