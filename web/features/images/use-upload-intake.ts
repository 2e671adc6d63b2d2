import { useReducer, useState } from 'react';
import { toast } from '../../components/toast.tsx';
import { useBeforeUnload } from '../../hooks/before-unload.ts';
import { useFileDrop } from '../../hooks/use-file-drop.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { type CheckedFile, checkFile } from './file-check.ts';
import { FileRefusal } from './upload-failure.ts';
import { intakeOf, isLosable, NO_UPLOAD, typedWords, type UploadView, uploadViewAfter, withWords } from './upload-view.ts';
import { wordsFor } from './upload-words.ts';
import type { Upload, UploadWords } from './uploads-store.ts';
import type { UploadDoor } from './use-upload-door.ts';
import { type UploadActs, useUploads } from './use-uploads.ts';
import { readWords, useKeptWords } from './use-words-draft.ts';

const DRAFT = 'upload';

export interface UploadIntake extends UploadActs {
  readonly uploads: readonly Upload[];
  readonly view: UploadView;
  readonly begun: Upload | undefined;
  readonly isDragging: boolean;
  readonly take: (files: readonly File[]) => void;
  readonly choose: () => void;
  readonly type: (words: Partial<UploadWords>) => void;
  readonly send: () => void;
  readonly close: () => void;
}

async function checkAll(files: readonly File[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await checkFile(file));
  return checked;
}

function addAll({ add }: UploadActs, files: readonly CheckedFile[]): void {
  const accepted = files.flatMap(({ file, header }) => (header ? [{ file, words: wordsFor(file), header }] : []));
  const refused = files.flatMap(({ file, refusal }) =>
    refusal ? [{ file, words: wordsFor(file), failure: new FileRefusal(refusal) }] : [],
  );
  add(accepted, refused);
}

/**
 * Starts the upload and returns its key, or undefined without a valid file. Retries a failed upload unless the text has
 * changed.
 */
function begin(uploads: UploadActs, { chosen, words }: UploadView, begun: Upload | undefined): string | undefined {
  if (!chosen?.header) return undefined;
  if (begun?.canRetry && begun.words === words) {
    uploads.retry(begun.key);
    return begun.key;
  }
  if (begun) uploads.remove(begun.key);
  return uploads.add([{ file: chosen.file, words, header: chosen.header }])[0];
}

/**
 * Holds the state of the upload form. The text survives a reload, the file does not. A started upload continues after the form
 * closes.
 */
function useUploadView(isOpen: boolean) {
  const [view, tell] = useReducer(uploadViewAfter, NO_UPLOAD, (empty) => withWords(empty, readWords(DRAFT)));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (!isOpen) tell({ kind: 'closed' });
  }
  useKeptWords(DRAFT, typedWords(view));
  return [view, tell] as const;
}

export function useUploadIntake({ isOpen, setOpen, picker }: UploadDoor): UploadIntake {
  const uploads = useUploads();
  const [view, tell] = useUploadView(isOpen);
  const shown = useLatestRef(view);
  const begun = uploads.uploads.find(({ key }) => key === view.sentAs);

  async function take(files: readonly File[]): Promise<void> {
    const intake = intakeOf(await checkAll(files));
    if (!intake) return;
    if (intake.kind === 'look') tell({ kind: 'chosen', file: intake.file });
    else addAll(uploads, intake.files);
    setOpen(intake.kind === 'look');
  }

  async function send(): Promise<void> {
    const key = begin(uploads, view, begun);
    if (key === undefined) return;
    tell({ kind: 'sent', key });
    const upload = await uploads.ended(key);
    if (upload?.phase !== 'done') return;
    uploads.remove(key);
    if (shown.current?.sentAs === key) setOpen(false);
    tell({ kind: 'done', key });
    toast({ title: 'Image added', message: upload.words.title || upload.file.name, severity: 'success' });
  }

  const isDragging = useFileDrop((files) => void take(files));
  useBeforeUnload(isLosable(view));
  return {
    ...uploads,
    view,
    begun,
    isDragging,
    take: (files) => void take(files),
    choose: () => picker.current?.click(),
    type: (words) => tell({ kind: 'typed', words }),
    send: () => void send(),
    close: () => setOpen(false),
  };
}
