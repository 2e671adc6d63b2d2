import { type ReactNode, type Ref, useId } from 'react';
import { formatDimensions } from '#shared/format-dimensions.ts';
import type { Image } from '#shared/image.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { Button } from '../../../components/button.tsx';
import { ExternalLink } from '../../../components/site-link.tsx';
import { createImageDraftName, hasDraft } from '../use-text-draft.ts';
import { DeleteButton } from './delete-button.tsx';
import styles from './panel.module.css';

interface ImageInfoProps {
  readonly image: Image;
  readonly editButton?: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
  readonly onDelete: () => Promise<void>;
}

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export function ImageInfo({ image, editButton, onEdit, onDelete }: ImageInfoProps) {
  const unsavedNoteId = useId();
  const isUnsaved = hasDraft(createImageDraftName(image.id));
  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>Info</h2>
      <dl className={styles.details}>
        <Detail name="Title">{image.title || <span className={styles.placeholder}>No title</span>}</Detail>
        <Detail name="Notes">
          {image.notes ? (
            <span className={styles.notes}>{image.notes}</span>
          ) : (
            <span className={styles.placeholder}>No notes</span>
          )}
        </Detail>
        <Detail name="Created">
          <time dateTime={image.created.toISOString()}>{DATE_TIME_FORMAT.format(image.created)}</time>
        </Detail>
        {image.urlLink && (
          <Detail name="Link">
            <ExternalLink href={image.urlLink}>{image.urlLink}</ExternalLink>
          </Detail>
        )}
        <Detail name="Size">
          <span className={styles.dimensions}>{formatDimensions(image)}</span>
          <span className={styles.dimensions}>{formatBytes(image.size)}</span>
        </Detail>
      </dl>
      {isUnsaved && (
        <p id={unsavedNoteId} className={styles.unsaved}>
          You have unsaved changes. Select Edit to continue.
        </p>
      )}
      <div className={styles.actions}>
        <Button ref={editButton} onClick={onEdit} aria-describedby={isUnsaved ? unsavedNoteId : undefined}>
          Edit
        </Button>
        <DeleteButton onDelete={onDelete} />
      </div>
    </div>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
