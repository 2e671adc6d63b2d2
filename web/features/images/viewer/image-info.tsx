import { type ReactNode, type Ref, useId } from 'react';
import { formatPixels } from '#shared/format-pixels.ts';
import type { Image } from '#shared/image.ts';
import { Button } from '../../../components/button.tsx';
import { ExternalLink } from '../../../components/site-link.tsx';
import { sizeInWords } from '../size-in-words.ts';
import { hasDraft, imageDraft } from '../use-words-draft.ts';
import { DeleteButton } from './delete-button.tsx';
import styles from './panel.module.css';

interface ImageInfoProps {
  readonly image: Image;
  readonly editButton?: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
  readonly onDelete: () => Promise<void>;
}

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export function ImageInfo({ image, editButton, onEdit, onDelete }: ImageInfoProps) {
  const unsaved = useId();
  const isUnsaved = hasDraft(imageDraft(image.id));
  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>Info</h2>
      <dl className={styles.facts}>
        <Fact name="Title">{image.title || <span className={styles.nothing}>No title</span>}</Fact>
        <Fact name="Notes">
          {image.notes ? <span className={styles.notes}>{image.notes}</span> : <span className={styles.nothing}>No notes</span>}
        </Fact>
        <Fact name="Created">
          <time dateTime={image.created.toISOString()}>{DAY_AND_TIME.format(image.created)}</time>
        </Fact>
        {image.urlLink && (
          <Fact name="Link">
            <ExternalLink href={image.urlLink}>{image.urlLink}</ExternalLink>
          </Fact>
        )}
        <Fact name="Size">
          <span className={styles.figures}>{formatPixels(image)}</span>
          <span className={styles.figures}>{sizeInWords(image.size)}</span>
        </Fact>
      </dl>
      {isUnsaved && (
        <p id={unsaved} className={styles.unsaved}>
          Unsaved changes. Edit goes on with them.
        </p>
      )}
      <div className={styles.acts}>
        <Button ref={editButton} onClick={onEdit} aria-describedby={isUnsaved ? unsaved : undefined}>
          Edit
        </Button>
        <DeleteButton onDelete={onDelete} />
      </div>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
