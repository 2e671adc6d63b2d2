import styles from './sample-mark.module.css';

/** Beside what has been made up until the owner supplies it: whoever reads it knows. */
export function SampleMark() {
  return <small className={styles.mark}>Sample</small>;
}
