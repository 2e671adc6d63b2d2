import { Check } from 'lucide-react';
import type { OfferedCapture } from '#shared/handshake.ts';
import { USUAL_SORT } from '#shared/image-order.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import styles from './capture-chooser.module.css';
import { addressOf } from './images-address.ts';

interface SavedMarkProps {
  readonly saving: OfferedCapture['saving'];
  /** The image of the library that the capture became. */
  readonly imageId: string | undefined;
}

const imageAddress = (imageId: string): string => addressOf({ sort: USUAL_SORT, query: '', imageId, isUploading: false });

/** Whether a capture is in the library, and where. What the extension alone knows of may have been deleted since, or be somebody else's. */
export function SavedMark({ saving = 'unsaved', imageId }: SavedMarkProps) {
  if (imageId === undefined) return saving === 'unsaved' ? null : <span className={styles.facts}>Saved to a library before</span>;
  return (
    <span className={styles.saved}>
      <Check aria-hidden="true" />
      <OutsideLink href={imageAddress(imageId)}>In your library</OutsideLink>
      {saving === 'changed' && <span className={styles.facts}>Drawn on since</span>}
    </span>
  );
}
