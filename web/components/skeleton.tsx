import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of what will stand here. */
  readonly width?: string;
  readonly height?: string;
}

/** The shape of something that is on its way. Say what is loading once, beside the shapes, in an `aria-busy` region. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
