import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS length, about the width of the content that is loading. Default: the full width. */
  readonly width?: string;
  /** CSS length. Default: one line of text with its spacing. */
  readonly height?: string;
}

/** Shows a placeholder for content that is loading, within a `LoadingRegion`. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} data-line={height === undefined} style={{ width, height }} />;
}

interface LoadingRegionProps {
  /** Announced by screen readers, such as "Loading your payments…". */
  readonly label: string;
  readonly className?: string | undefined;
  /** Placeholders. */
  readonly children: ReactNode;
}

export const LoadingRegion = ({ label, className, children }: LoadingRegionProps) => (
  <div aria-busy="true" className={className}>
    <p className="visually-hidden" role="status">
      {label}
    </p>
    {children}
  </div>
);
