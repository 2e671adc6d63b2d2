import { Check } from 'lucide-react';
import type { OfferedCapture } from '#shared/extension-protocol.ts';
import { DEFAULT_SORT } from '#shared/image-order.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import styles from './capture-chooser.module.css';
import { libraryUrl } from './images-address.ts';

interface CaptureSaveStatusProps {
  readonly saveState: OfferedCapture['saveState'];
  readonly imageId: string | undefined;
}

const imageUrl = (imageId: string): string => libraryUrl({ sort: DEFAULT_SORT, query: '', imageId, isUploading: false });

/**
 * Shows whether a capture is saved and links to its image. There is no link if only the extension knows that it was saved: that
 * image may be deleted or in another user's library.
 */
export function CaptureSaveStatus({ saveState = 'unsaved', imageId }: CaptureSaveStatusProps) {
  if (imageId === undefined)
    return saveState === 'unsaved' ? null : <span className={styles.facts}>Saved to a library before</span>;
  return (
    <span className={styles.saved}>
      <Check aria-hidden="true" />
      <OutsideLink href={imageUrl(imageId)}>In your library</OutsideLink>
      {saveState === 'changed' && <span className={styles.facts}>Drawn on since</span>}
    </span>
  );
}
