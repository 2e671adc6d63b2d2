import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../web/components/button.tsx';
import type { Capture } from '../capture.ts';
import { showErrorToast } from '../components/toast.ts';
import { t } from '../text.ts';
import styles from './capture-title.module.css';

interface CaptureTitleProps {
  readonly capture: Pick<Capture, 'title' | 'url'>;
  /** Undefined while the title cannot be changed. */
  readonly onRename: ((title: string) => Promise<void>) | undefined;
}

export function CaptureTitle({ capture, onRename }: CaptureTitleProps) {
  const [isEditing, setEditing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const name = capture.title || capture.url;
  const close = (returnsFocus: boolean): void => {
    flushSync(() => setEditing(false));
    if (returnsFocus) container.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={container} className={styles.heading}>
      <h1 className={isEditing ? 'visually-hidden' : styles.title} title={name}>
        {name}
      </h1>
      {isEditing && onRename && <TitleForm title={capture.title} url={capture.url} onRename={onRename} onClose={close} />}
      {!isEditing && onRename && (
        <IconButton label={t('viewerEditTitle')} onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

interface TitleFormProps {
  readonly title: string;
  readonly url: string;
  readonly onRename: (title: string) => Promise<void>;
  readonly onClose: (returnsFocus: boolean) => void;
}

/** Limit of the library for titles. */
const MAX_LENGTH = 1_000;

/** Saves on Enter and when the field loses the focus. Rejects an empty title. Escape cancels. */
function TitleForm({ title, url, onRename, onClose }: TitleFormProps) {
  const [draft, setDraft] = useState(title);
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  useEffect(() => input.current?.select(), []);
  const close = (returnsFocus: boolean): void => {
    // The browser fires `blur` when the field is removed. That event must not save the title again.
    isClosed.current = true;
    onClose(returnsFocus);
  };
  const save = (returnsFocus: boolean): void => {
    if (isClosed.current) return;
    const newTitle = draft.trim();
    setInvalid(newTitle === '' && title !== '');
    if (newTitle === '' && title !== '') return;
    if (newTitle !== title) onRename(newTitle).catch(showErrorToast);
    close(returnsFocus);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save(true);
  };
  const cancelOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close(true);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        ref={input}
        className={styles.input}
        aria-label={t('viewerTitle')}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'title-error' : undefined}
        placeholder={url}
        maxLength={MAX_LENGTH}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={cancelOnEscape}
        onBlur={() => save(false)}
      />
      {isInvalid && (
        <p id="title-error" className={styles.error} role="alert">
          {t('viewerTitleEmpty')}
        </p>
      )}
    </form>
  );
}
