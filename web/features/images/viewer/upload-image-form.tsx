import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { focusFirstInvalidField } from '../../../hooks/scroll-into-view.ts';
import type { CheckedFile } from '../file-check.ts';
import { sayUpload } from '../say-upload.ts';
import { sizeInWords } from '../size-in-words.ts';
import { sayImageError } from '../upload-failure.ts';
import { wordsErrors } from '../upload-words.ts';
import { fractionSent, isUnderWay, type UploadWords } from '../uploads-store.ts';
import type { UploadIntake } from '../use-upload-intake.ts';
import styles from './panel.module.css';

interface UploadImageFormProps {
  readonly intake: UploadIntake;
}

/** Form for a new image. Only the file is required (library specification §5). */
export function UploadImageForm({ intake }: UploadImageFormProps) {
  const { view, begun: upload, type, send, remove, choose } = intake;
  const { chosen, words } = view;
  const [wasTried, setTried] = useState(false);
  const errors = wordsErrors(words);
  const shown = wasTried ? errors : {};
  const busy = upload !== undefined && isUnderWay(upload);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(errors).length === 0) return send();
    // The errors must be rendered before `focusFirstInvalidField` can scroll to one.
    flushSync(() => setTried(true));
    focusFirstInvalidField(event.currentTarget);
  };
  const field = (name: keyof UploadWords) => ({
    value: words[name],
    error: shown[name],
    readOnly: busy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type({ [name]: currentTarget.value }),
  });
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>Upload Image</h2>
      <ChosenFile chosen={chosen} onChoose={choose} isBusy={busy} />
      <TextField label="Title" {...field('title')} maxLength={300} />
      <TextArea label="Notes" {...field('notes')} rows={4} maxLength={10_000} />
      <TextField
        label="Link"
        hint="The address of the page it shows. Optional, like the title and the notes."
        placeholder="https://"
        type="url"
        inputMode="url"
        maxLength={2_048}
        {...field('urlLink')}
      />
      <div className={styles.foot}>
        {upload && busy && (
          <div className={styles.progress}>
            <ProgressBar label="Upload" fraction={fractionSent(upload)} />
            <p className={styles.figures}>{sayUpload(upload)}</p>
          </div>
        )}
        {upload?.phase === 'failed' && (
          <FailureAlert title="The image was not uploaded." error={upload.failure} message={sayImageError(upload.failure)} />
        )}
        <div className={styles.acts}>
          {upload && busy && <Button onClick={() => remove(upload.key)}>Cancel</Button>}
          <Button type="submit" variant="primary" busy={busy && 'Uploading...'} disabled={!chosen?.header}>
            {upload?.phase === 'failed' ? 'Try again' : 'Upload'}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface ChosenFileProps {
  readonly chosen: CheckedFile | undefined;
  readonly onChoose: () => void;
  readonly isBusy: boolean;
}

function ChosenFile({ chosen, onChoose, isBusy }: ChosenFileProps) {
  return (
    <div className={styles.file}>
      <p className={styles.fileName}>{chosen ? chosen.file.name : 'No file chosen'}</p>
      {chosen && <p className={styles.figures}>{sizeInWords(chosen.file.size)}</p>}
      {chosen?.refusal && <Alert severity="error" title="This file cannot be uploaded." message={chosen.refusal} />}
      {chosen && (
        <Button onClick={onChoose} disabled={isBusy}>
          Choose another file
        </Button>
      )}
    </div>
  );
}
