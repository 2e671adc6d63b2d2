import styles from './sample-mark.module.css';

/** Marks content that is invented until the owner supplies real content. */
export function SampleMark() {
  return <small className={styles.mark}>Sample</small>;
}
