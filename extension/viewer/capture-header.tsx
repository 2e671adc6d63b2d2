import type { ReactNode } from 'react';
import type { Capture } from '../capture.ts';
import { formatDateTime } from '../format-date-time.ts';
import styles from './capture-header.module.css';
import { CaptureTitle } from './capture-title.tsx';
import { NavBar } from './nav-bar.tsx';

interface CaptureHeaderProps {
  readonly capture: Capture;
  readonly size: string;
  readonly actions?: ReactNode;
  readonly onRename?: (title: string) => Promise<void>;
}

export const CaptureHeader = ({ capture, size, actions, onRename }: CaptureHeaderProps) => (
  <header className={styles.header}>
    <NavBar isCompact />
    <div className={styles.details}>
      <CaptureTitle capture={capture} onRename={onRename} />
      <p className={styles.metadata}>
        <Address url={capture.url} />
        <span className={styles.size}>{size}</span>
        <time dateTime={new Date(capture.takenAt).toISOString()}>{formatDateTime(capture.takenAt)}</time>
      </p>
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);

/** Allows only web addresses as links, because other schemes could run code or open local files. */
const isWebUrl = (url: string): boolean => /^https?:\/\//i.test(url);

const Address = ({ url }: Pick<Capture, 'url'>) =>
  isWebUrl(url) ? (
    <a href={url} className={styles.address} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\/(www\.)?/i, '')}
    </a>
  ) : (
    <span className={styles.address}>{url}</span>
  );
