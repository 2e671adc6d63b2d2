import type { RefObject } from 'react';
import { IMAGE_TYPES } from '#shared/image.ts';
import styles from './images-page.module.css';

const ACCEPTED = Object.values(IMAGE_TYPES)
  .map(({ contentType }) => contentType)
  .join(',');

interface FilePickerProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * File input that accepts only supported image types (library specification §2.4). Clicking it opens the browser's file dialog.
 */
export function FilePicker({ field, onFiles }: FilePickerProps) {
  return (
    <input
      ref={field}
      type="file"
      accept={ACCEPTED}
      multiple
      className={styles.file}
      tabIndex={-1}
      aria-label="Images to upload"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Reset, so that choosing the same file again fires `change`.
        currentTarget.value = '';
      }}
    />
  );
}
