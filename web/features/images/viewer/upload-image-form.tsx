import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { IMAGE_TEXT_LIMITS } from '#shared/image.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { focusFirstInvalidField } from '../../../hooks/scroll-into-view.ts';
import type { CheckedFile } from '../file-check.ts';
import { getImageErrorText } from '../upload-errors.ts';
import { computeSentFraction, formatUploadStatus, type ImageText, isPending } from '../upload-state.ts';
import { findTextErrors, getLimitHint } from '../upload-text.ts';
import type { UploadForm } from '../use-upload-form.ts';
import styles from './panel.module.css';

interface UploadImageFormProps {
  readonly uploadForm: UploadForm;
}

const HINTS: Partial<Record<keyof ImageText, string>> = {
  urlLink: 'URL of the captured page. Title, notes and link are optional.',
};

export function UploadImageForm({ uploadForm }: UploadImageFormProps) {
  const { state, currentUpload, setText, submit, remove, openFilePicker } = uploadForm;
  const { chosenFile, text } = state;
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = findTextErrors(text);
  const visibleErrors = isSubmitted ? errors : {};
  const isBusy = currentUpload !== undefined && isPending(currentUpload);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(errors).length === 0) return submit();
    // The errors must be rendered before `focusFirstInvalidField` can find the first invalid field.
    flushSync(() => setSubmitted(true));
    focusFirstInvalidField(event.currentTarget);
  };
  const field = (name: keyof ImageText) => ({
    value: text[name],
    error: visibleErrors[name],
    hint: getLimitHint(name, text[name]) ?? HINTS[name],
    maxLength: IMAGE_TEXT_LIMITS[name],
    readOnly: isBusy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setText({ [name]: currentTarget.value }),
  });
  return (
    <form className={styles.stack} onSubmit={handleSubmit} noValidate>
      <h2 className={styles.heading}>Upload Image</h2>
      <ChosenFile chosenFile={chosenFile} onChoose={openFilePicker} isBusy={isBusy} />
      <TextField label="Title" {...field('title')} />
      <TextArea label="Notes" {...field('notes')} rows={4} />
      <TextField label="Link" placeholder="https://" type="url" inputMode="url" {...field('urlLink')} />
      <div className={styles.footer}>
        {currentUpload && isBusy && (
          <div className={styles.progress}>
            <ProgressBar label="Upload" fraction={computeSentFraction(currentUpload)} />
            <p className={styles.dimensions}>{formatUploadStatus(currentUpload)}</p>
          </div>
        )}
        {currentUpload?.phase === 'failed' && (
          <FailureAlert
            title="We couldn’t upload the image."
            error={currentUpload.failure}
            message={getImageErrorText(currentUpload.failure)}
          />
        )}
        <div className={styles.actions}>
          {currentUpload && isBusy && <Button onClick={() => remove(currentUpload.key)}>Cancel</Button>}
          <Button type="submit" variant="primary" busyLabel={isBusy && 'Uploading...'} disabled={!chosenFile?.header}>
            {currentUpload?.phase === 'failed' ? 'Try again' : 'Upload'}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface ChosenFileProps {
  readonly chosenFile: CheckedFile | undefined;
  readonly onChoose: () => void;
  readonly isBusy: boolean;
}

function ChosenFile({ chosenFile, onChoose, isBusy }: ChosenFileProps) {
  return (
    <div className={styles.file}>
      <p className={styles.fileName}>{chosenFile ? chosenFile.file.name : 'No file chosen'}</p>
      {chosenFile && <p className={styles.dimensions}>{formatBytes(chosenFile.file.size)}</p>}
      {chosenFile?.rejection && <Alert severity="error" title="We can’t upload this file." message={chosenFile.rejection} />}
      {chosenFile && (
        <Button onClick={onChoose} disabled={isBusy}>
          Choose another file
        </Button>
      )}
    </div>
  );
}
