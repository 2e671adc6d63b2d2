import { useEffect, useReducer, useState } from 'react';
import { toast } from '../../components/toast.tsx';
import { useBeforeUnload } from '../../hooks/before-unload.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { type CheckedFile, checkFile } from './file-check.ts';
import { RejectedFileError } from './upload-errors.ts';
import {
  classifyFiles,
  EMPTY_UPLOAD_FORM,
  getTypedText,
  needsLeaveGuard,
  type UploadFormState,
  updateText,
  uploadFormReducer,
} from './upload-form-state.ts';
import type { ImageText, Upload } from './upload-state.ts';
import { createTextFromFile } from './upload-text.ts';
import type { UploadDialog } from './use-library-url.ts';
import { readDraftText, usePersistedText } from './use-text-draft.ts';
import { type UploadActions, useUploads } from './use-uploads.ts';

const DRAFT_NAME = 'upload';

export interface UploadForm extends UploadActions {
  readonly uploads: readonly Upload[];
  readonly state: UploadFormState;
  readonly currentUpload: Upload | undefined;
  readonly isDragging: boolean;
  readonly addFiles: (files: readonly File[]) => void;
  readonly openFilePicker: () => void;
  readonly setText: (text: Partial<ImageText>) => void;
  readonly submit: () => void;
  readonly close: () => void;
}

async function checkAll(files: readonly File[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await checkFile(file));
  return checked;
}

function addAll({ add }: UploadActions, files: readonly CheckedFile[]): void {
  const accepted = files.flatMap(({ file, header }) => (header ? [{ file, text: createTextFromFile(file), header }] : []));
  const rejected = files.flatMap(({ file, rejection }) =>
    rejection ? [{ file, text: createTextFromFile(file), failure: new RejectedFileError(rejection) }] : [],
  );
  add(accepted, rejected);
}

/**
 * Starts the upload and returns its key, or undefined without a valid file. Retries a failed upload unless the text has
 * changed.
 */
function startUpload(
  uploads: UploadActions,
  { chosenFile, text }: UploadFormState,
  currentUpload: Upload | undefined,
): string | undefined {
  if (!chosenFile?.header) return undefined;
  if (currentUpload?.canRetry && currentUpload.text === text) {
    uploads.retry(currentUpload.key);
    return currentUpload.key;
  }
  if (currentUpload) uploads.remove(currentUpload.key);
  return uploads.add([{ file: chosenFile.file, text, header: chosenFile.header }])[0];
}

/** The text survives a reload, the file does not. A started upload continues after the form closes. */
function useUploadFormState(isOpen: boolean) {
  const [state, dispatch] = useReducer(uploadFormReducer, EMPTY_UPLOAD_FORM, (empty) =>
    updateText(empty, readDraftText(DRAFT_NAME)),
  );
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (!isOpen) dispatch({ kind: 'closed' });
  }
  usePersistedText(DRAFT_NAME, getTypedText(state));
  return [state, dispatch] as const;
}

export function useUploadForm({ isOpen, setOpen, picker }: UploadDialog): UploadForm {
  const uploads = useUploads();
  const [state, dispatch] = useUploadFormState(isOpen);
  const latestState = useLatestRef(state);
  const currentUpload = uploads.uploads.find(({ key }) => key === state.uploadKey);

  async function addFiles(files: readonly File[]): Promise<void> {
    const handling = classifyFiles(await checkAll(files));
    if (!handling) return;
    if (handling.kind === 'openForm') dispatch({ kind: 'fileChosen', file: handling.file });
    else addAll(uploads, handling.files);
    setOpen(handling.kind === 'openForm');
  }

  async function submit(): Promise<void> {
    const key = startUpload(uploads, state, currentUpload);
    if (key === undefined) return;
    dispatch({ kind: 'uploadStarted', key });
    const upload = await uploads.waitForUpload(key);
    if (upload?.phase !== 'done') return;
    uploads.remove(key);
    if (latestState.current?.uploadKey === key) setOpen(false);
    dispatch({ kind: 'done', key });
    toast({ title: 'Image added', message: upload.text.title || upload.file.name, severity: 'success' });
  }

  const isDragging = useFileDrop((files) => void addFiles(files));
  useBeforeUnload(needsLeaveGuard(state));
  return {
    ...uploads,
    state,
    currentUpload,
    isDragging,
    addFiles: (files) => void addFiles(files),
    openFilePicker: () => picker.current?.click(),
    setText: (text) => dispatch({ kind: 'textChanged', text }),
    submit: () => void submit(),
    close: () => setOpen(false),
  };
}

type OnFiles = (files: readonly File[]) => void;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

function watchDrops(onFiles: OnFiles, onDrag: (isDragging: boolean) => void, signal: AbortSignal): void {
  // Every element under the pointer fires its own enter and leave events. The drag has left the window after as many leave events as
  // enter events.
  let enterCount = 0;
  const countBy = (change: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    enterCount = Math.max(enterCount + change, 0);
    onDrag(enterCount > 0);
  };
  window.addEventListener('dragenter', countBy(+1), { signal });
  window.addEventListener('dragleave', countBy(-1), { signal });
  window.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal });
  window.addEventListener(
    'drop',
    (event) => {
      enterCount = 0;
      onDrag(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Accepts files that are dropped anywhere on the page or pasted outside of a field. Returns true during a drag. */
function useFileDrop(onFiles: OnFiles): boolean {
  const [isDragging, setDragging] = useState(false);
  const latestOnFiles = useLatestRef(onFiles);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    watchDrops((files) => latestOnFiles.current?.(files), setDragging, signal);
    document.addEventListener(
      'paste',
      ({ clipboardData, target }) => {
        const files = [...(clipboardData?.files ?? [])];
        if (files.length > 0 && !isTextField(target)) latestOnFiles.current?.(files);
      },
      { signal },
    );
    return () => controller.abort();
  }, [latestOnFiles]);
  return isDragging;
}
