import type { RefObject } from 'react';
import { IMAGE_TYPES } from '#shared/image.ts';
import styles from './images-page.module.css';

const ACCEPTED_TYPES = Object.values(IMAGE_TYPES)
  .map(({ contentType }) => contentType)
  .join(',');

interface FilePickerProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * File input that accepts only supported image types (library specification §2.4). Clicking it opens the browser's file dialog.
 */
export function FilePicker({ inputRef, onFiles }: FilePickerProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      accept={ACCEPTED_TYPES}
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
