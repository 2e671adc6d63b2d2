import { type RefObject, useReducer, useRef } from 'react';
import { useFileDrop } from '../../browser/use-file-drop.ts';
import { useLeaveGuard } from '../../browser/use-leave-guard.ts';
import { toast } from '../../components/toast.tsx';
import { type CheckedFile, checkFile } from '../../state/file-check.ts';
import { wordsFor } from '../../state/upload-words.ts';
import { isUnderWay, type Upload, type UploadWords } from '../../state/uploads.ts';
import { type UploadActs, useUploads } from '../../state/use-uploads.ts';
import { intakeOf, NO_UPLOAD, type UploadView, uploadViewAfter } from './upload-view.ts';

export interface UploadIntake extends UploadActs {
  readonly uploads: readonly Upload[];
  readonly view: UploadView;
  /** The upload that the form has begun. */
  readonly begun: Upload | undefined;
  readonly isDragging: boolean;
  /** The file picker, which must be on the page. */
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly open: () => void;
  readonly choose: () => void;
  readonly take: (files: readonly File[]) => void;
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
  const refused = files.flatMap(({ file, refusal }) => (refusal ? [{ file, words: wordsFor(file), failure: refusal }] : []));
  add(accepted, refused);
}

/** Takes files from the picker, from a drop and from the clipboard: one is looked at first, several are sent at once. */
export function useUploadIntake(): UploadIntake {
  const uploads = useUploads();
  const [view, tell] = useReducer(uploadViewAfter, NO_UPLOAD);
  const picker = useRef<HTMLInputElement>(null);
  const begun = uploads.uploads.find(({ key }) => key === view.sentAs);

  async function take(files: readonly File[]): Promise<void> {
    const intake = intakeOf(await checkAll(files));
    if (intake?.kind === 'look') tell({ kind: 'chosen', file: intake.file });
    if (intake?.kind !== 'send') return;
    tell({ kind: 'closed' });
    addAll(uploads, intake.files);
  }

  async function send(): Promise<void> {
    const { chosen, words } = view;
    if (!chosen?.header) return;
    if (begun) uploads.remove(begun.key);
    const [key] = uploads.add([{ file: chosen.file, words, header: chosen.header }]);
    if (!key) return;
    tell({ kind: 'sent', key });
    if ((await uploads.ended(key))?.phase !== 'done') return;
    uploads.remove(key);
    tell({ kind: 'done', key });
    toast({ title: 'Image added', message: words.title || chosen.file.name, severity: 'success' });
  }

  const isDragging = useFileDrop((files) => void take(files));
  useLeaveGuard(uploads.uploads.some(isUnderWay));
  const choose = () => picker.current?.click();
  return {
    ...uploads,
    view,
    begun,
    isDragging,
    picker,
    open() {
      tell({ kind: 'opened' });
      choose();
    },
    choose,
    take: (files) => void take(files),
    type: (words) => tell({ kind: 'typed', words }),
    send: () => void send(),
    close: () => tell({ kind: 'closed' }),
  };
}
