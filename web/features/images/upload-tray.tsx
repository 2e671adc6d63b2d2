import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import floating from '../../components/floating.module.css';
import { IconButton } from '../../components/icon-button.tsx';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-tray.module.css';
import { isPending, type Upload, uploadsSummary } from './uploads-store.ts';

interface UploadTrayProps {
  readonly uploads: readonly Upload[];
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
  readonly onShow: (id: string) => void;
  readonly onClear: () => void;
  readonly captures?: readonly ReactElement[];
}

const NO_CAPTURES: readonly ReactElement[] = [];
const ADDING_CAPTURES = 'Adding from the extension';

export function UploadTray({ uploads, onClear, captures = NO_CAPTURES, ...row }: UploadTrayProps) {
  const [isCollapsed, setCollapsed] = useState(false);
  if (uploads.length + captures.length === 0) return null;
  return (
    <section className={`${floating.floating} ${styles.tray}`} aria-label="Uploads">
      <header className={styles.header}>
        <h2 className={styles.heading}>
          <span role="status">{uploadsSummary(uploads) || ADDING_CAPTURES}</span>
        </h2>
        <IconButton
          label={isCollapsed ? 'Show the uploads' : 'Fold the uploads away'}
          aria-expanded={!isCollapsed}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </IconButton>
        {captures.length === 0 && !uploads.some(isPending) && (
          <IconButton label="Close the uploads" onClick={onClear}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {!isCollapsed && (
        <ul className={styles.rows}>
          {captures}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}
