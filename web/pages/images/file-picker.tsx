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

/** The browser's own file dialog, for the kinds of image that are taken, and no other file (library specification §2.4). A click on the field opens it. */
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
        // The same file chosen again is a change, too.
        currentTarget.value = '';
      }}
    />
  );
}
