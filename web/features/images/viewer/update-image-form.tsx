import type { FormEvent } from 'react';
import type { Input } from '#shared/api.ts';
import { canSaveImageText, IMAGE_TEXT_LIMITS, type Image } from '#shared/image.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { useAction } from '../../../components/use-action.ts';
import { getImageErrorText } from '../upload-errors.ts';
import { createImageDraftName, useTextDraft } from '../use-text-draft.ts';
import { useEscapeHandler } from './escape-stack.tsx';
import styles from './panel.module.css';

interface UpdateImageFormProps {
  readonly image: Image;
  readonly onSave: (changes: Input<'updateImage'>) => Promise<void>;
  readonly onClose: () => void;
}

/** The draft survives an error, Escape, closing the viewer and a reload. Saving or canceling deletes the draft. */
export function UpdateImageForm({ image, onSave, onClose }: UpdateImageFormProps) {
  const { id, title, notes } = image;
  const { text, update, discard } = useTextDraft(createImageDraftName(id), { title, notes });
  const { run, isBusy, error } = useAction(async () => {
    await onSave({ id, ...text });
    closeForm();
  });
  const closeForm = () => {
    discard();
    onClose();
  };
  useEscapeHandler(isBusy ? undefined : onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>Update Image</h2>
      <TextField
        label="Title"
        value={text.title}
        maxLength={IMAGE_TEXT_LIMITS.title}
        readOnly={isBusy}
        autoFocus
        onChange={({ currentTarget }) => update({ title: currentTarget.value })}
      />
      <TextArea
        label="Notes"
        hint="Title and notes are required."
        rows={6}
        value={text.notes}
        maxLength={IMAGE_TEXT_LIMITS.notes}
        readOnly={isBusy}
        onChange={({ currentTarget }) => update({ notes: currentTarget.value })}
      />
      <div className={styles.footer}>
        {error !== undefined && (
          <FailureAlert title="We couldn’t update the image." error={error} message={getImageErrorText(error)} />
        )}
        <div className={styles.actions}>
          <Button onClick={closeForm} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            busyLabel={isBusy && 'Updating...'}
            disabled={!canSaveImageText({ id, ...text })}
          >
            Update
          </Button>
        </div>
      </div>
    </form>
  );
}
