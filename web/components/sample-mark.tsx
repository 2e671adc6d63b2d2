import styles from './sample-mark.module.css';

/** Marks content that is invented until the owner supplies the real one. */
export function SampleMark() {
  return <small className={styles.mark}>Sample</small>;
}
