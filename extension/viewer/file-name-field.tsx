import { useState } from 'react';
import { createFileName } from '#shared/imaging/file-name.ts';
import { TextField } from '../../web/components/field.tsx';
import type { Capture } from '../capture.ts';
import { FILE_EXTENSIONS, type FileFormat } from '../export/file-format.ts';
import { t } from '../text.ts';

export interface FileNaming {
  readonly capture: Capture;
  /** Template of the user's settings. */
  readonly template: string;
  /** Called after each change, with undefined if the template names the files. */
  readonly onChange: (fileName: string | undefined) => void;
}

interface FileNameFieldProps {
  readonly naming: FileNaming;
  readonly format: FileFormat;
}

/** Changes the name of the files of one capture. If the field is empty, the template names the files again. */
export function FileNameField({ naming: { capture, template, onChange }, format }: FileNameFieldProps) {
  const fullName = createFileName(capture, FILE_EXTENSIONS[format], template);
  const [draft, setDraft] = useState(() => capture.fileName ?? fullName.slice(0, fullName.lastIndexOf('.')));
  const update = (name: string): void => {
    setDraft(name);
    onChange(name.trim() === '' ? undefined : name);
  };
  return (
    <TextField
      label={t('viewerFileName')}
      hint={fullName}
      value={draft}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => update(currentTarget.value)}
    />
  );
}
