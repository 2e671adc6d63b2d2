import { Check } from 'lucide-react';
import type { OfferedCapture } from '#shared/extension-protocol.ts';
import { DEFAULT_SORT } from '#shared/image-order.ts';
import { ExternalLink } from '../../components/site-link.tsx';
import styles from './capture-chooser.module.css';
import { addressOf } from './images-address.ts';

interface SavedMarkProps {
  readonly saving: OfferedCapture['saveState'];
  readonly imageId: string | undefined;
}

const imageAddress = (imageId: string): string => addressOf({ sort: DEFAULT_SORT, query: '', imageId, isUploading: false });

/**
 * Shows whether a capture is saved and links to its image. There is no link if only the extension knows that it was saved: that
 * image may be deleted or in another user's library.
 */
export function SavedMark({ saving = 'unsaved', imageId }: SavedMarkProps) {
  if (imageId === undefined) return saving === 'unsaved' ? null : <span className={styles.facts}>Saved to a library before</span>;
  return (
    <span className={styles.saved}>
      <Check aria-hidden="true" />
      <ExternalLink href={imageAddress(imageId)}>In your library</ExternalLink>
      {saving === 'changed' && <span className={styles.facts}>Drawn on since</span>}
    </span>
  );
}
