import type { FormEvent } from 'react';
import type { Input } from '#shared/api.ts';
import { canSaveImageText, IMAGE_TEXT_LIMITS, type Image } from '#shared/image.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { useAction } from '../../../components/use-action.ts';
import { getImageErrorText } from '../upload-errors.ts';
import { getLimitHint } from '../upload-text.ts';
import { createImageDraftName, useTextDraft } from '../use-text-draft.ts';
import { useEscapeHandler } from './escape-stack.tsx';
import styles from './panel.module.css';

interface UpdateImageFormProps {
  readonly image: Image;
  readonly onSave: (changes: Input<'updateImage'>) => Promise<void>;
  readonly onClose: () => void;
}

const LABELS = { title: 'Title', notes: 'Notes' } as const;
const HINTS = { title: undefined, notes: 'Title and notes are required.' } as const;

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
  const isChanged = text.title !== title || text.notes !== notes;
  const field = (name: keyof typeof text) => ({
    label: LABELS[name],
    value: text[name],
    error: isChanged && text[name].trim() === '' ? `${LABELS[name]} can’t be empty.` : undefined,
    hint: getLimitHint(name, text[name]) ?? HINTS[name],
    maxLength: IMAGE_TEXT_LIMITS[name],
    readOnly: isBusy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => update({ [name]: currentTarget.value }),
  });
  useEscapeHandler(isBusy ? undefined : onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>Update Image</h2>
      <TextField {...field('title')} autoFocus />
      <TextArea {...field('notes')} rows={6} />
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
