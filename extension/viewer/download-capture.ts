import { createFileName, type NamedCapture } from '#shared/imaging/file-name.ts';
import { downloadFile } from '../download-file.ts';
import { FILE_EXTENSIONS, type FileFormat } from '../export/file-format.ts';
import { readSettings } from '../settings/settings.ts';

/** Downloads a file of a capture under the name that the user chose for the capture, or else the name from the user's template. */
export async function downloadCapture(file: Blob, capture: NamedCapture, format: FileFormat): Promise<void> {
  const { fileNameTemplate } = await readSettings();
  downloadFile(file, createFileName(capture, FILE_EXTENSIONS[format], fileNameTemplate));
}
