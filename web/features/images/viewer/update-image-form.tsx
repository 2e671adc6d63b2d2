import type { FormEvent } from 'react';
import type { Input } from '#shared/api.ts';
import { canSaveWords, type Image } from '#shared/image.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { useAction } from '../../../components/use-action.ts';
import { sayImageError } from '../upload-failure.ts';
import { imageDraft, useWordsDraft } from '../use-words-draft.ts';
import { useEscape } from './escape.tsx';
import styles from './panel.module.css';

interface UpdateImageFormProps {
  readonly image: Image;
  readonly onSave: (words: Input<'updateImage'>) => Promise<void>;
  readonly onEnd: () => void;
}

/**
 * Form for title and notes. The draft survives an error, Escape, closing the viewer and a reload. Saving or canceling deletes
 * it.
 */
export function UpdateImageForm({ image, onSave, onEnd }: UpdateImageFormProps) {
  const { id, title, notes } = image;
  const { words, type, forget } = useWordsDraft(imageDraft(id), { title, notes });
  const { run, busy, error } = useAction(async () => {
    await onSave({ id, ...words });
    end();
  });
  const end = () => {
    forget();
    onEnd();
  };
  useEscape(busy ? undefined : onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>Update Image</h2>
      <TextField
        label="Title"
        value={words.title}
        maxLength={300}
        readOnly={busy}
        autoFocus
        onChange={({ currentTarget }) => type({ title: currentTarget.value })}
      />
      <TextArea
        label="Notes"
        hint="A title and notes are both needed."
        rows={6}
        value={words.notes}
        maxLength={10_000}
        readOnly={busy}
        onChange={({ currentTarget }) => type({ notes: currentTarget.value })}
      />
      <div className={styles.foot}>
        {error !== undefined && <FailureAlert title="The image was not updated." error={error} message={sayImageError(error)} />}
        <div className={styles.acts}>
          <Button onClick={end} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy && 'Updating...'} disabled={!canSaveWords({ id, ...words })}>
            Update
          </Button>
        </div>
      </div>
    </form>
  );
}
