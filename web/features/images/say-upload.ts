import { sizeInWords } from './size-in-words.ts';
import { sayImageError } from './upload-failure.ts';
import { fractionSent, type Upload, type UploadPhase } from './uploads-store.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent' });

const SAYING: Record<UploadPhase, (upload: Upload) => string> = {
  waiting: ({ file }) => `Waiting · ${sizeInWords(file.size)}`,
  sending: (upload) =>
    `${sizeInWords(upload.sentBytes)} of ${sizeInWords(upload.file.size)} · ${percent.format(fractionSent(upload))}`,
  finishing: () => 'Making the thumbnail…',
  done: ({ file }) => `In your library · ${sizeInWords(file.size)}`,
  failed: ({ failure }) => sayImageError(failure),
};

export const sayUpload = (upload: Upload): string => SAYING[upload.phase](upload);
