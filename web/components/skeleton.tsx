import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the content that is loading. Default: one full line of text. */
  readonly width?: string;
  readonly height?: string;
}

/** Shows a placeholder for content that is loading. Announce the loading once, in an `aria-busy` region around the placeholders. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} data-line={height === undefined} style={{ width, height }} />;
}
