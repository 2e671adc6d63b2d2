import { Brackets } from './brackets.tsx';
import styles from './monogram.module.css';

interface MonogramProps {
  readonly initials: string;
}

/** Somebody's initials on a strip, in the place of a picture. `--monogram` is how wide it is. */
export function Monogram({ initials }: MonogramProps) {
  return (
    <span aria-hidden="true" className={styles.monogram}>
      {initials}
      <Brackets />
    </span>
  );
}
