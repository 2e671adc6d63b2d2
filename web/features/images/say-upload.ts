import { sizeInWords } from './size-in-words.ts';
import { imageErrorText } from './upload-failure.ts';
import { fractionSent, type Upload, type UploadPhase } from './uploads-store.ts';

const PERCENT_FORMAT = new Intl.NumberFormat('en', { style: 'percent' });

const STATUS_TEXT: Record<UploadPhase, (upload: Upload) => string> = {
  waiting: ({ file }) => `Waiting · ${sizeInWords(file.size)}`,
  sending: (upload) =>
    `${sizeInWords(upload.sentBytes)} of ${sizeInWords(upload.file.size)} · ${PERCENT_FORMAT.format(fractionSent(upload))}`,
  finishing: () => 'Making the thumbnail…',
  done: ({ file }) => `In your library · ${sizeInWords(file.size)}`,
  failed: ({ failure }) => imageErrorText(failure),
};

export const uploadStatusText = (upload: Upload): string => STATUS_TEXT[upload.phase](upload);
