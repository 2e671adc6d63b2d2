import { createLazyModule } from '../../web/hooks/lazy-module.ts';
import { type FileFormat, getLimitText, isLossy } from '../export/file-format.ts';
import type { ExportSource } from '../export/open-capture.ts';
import { hasPremium } from '../premium.ts';
import { readSettings } from '../settings/settings.ts';
import { readLogin } from '../storage/login.ts';
import { encodeImage } from './encode-image.ts';
import { loadPdfOptions, toPdfOptions } from './pdf-options.ts';

const pdfModule = createLazyModule(() => import('./capture-pdf.ts'));

export interface CaptureFile {
  readonly file: Blob;
  readonly format: FileFormat;
  /** Sentence that says why `format` is PNG instead of the requested format. */
  readonly limitText?: string;
}

/**
 * Creates the file of a capture with the quality and the PDF options of the settings. Creates a PNG if the capture is too large
 * for the format. Throws with a message for the user if the browser has not enough memory.
 */
export async function createFile(source: ExportSource, format: FileFormat): Promise<CaptureFile> {
  if (format === 'pdf') return { format, file: await createPdf(source) };
  if (!isLossy(format)) return { format, file: await source.createPng() };
  const limitText = getLimitText(format, source.capture);
  if (limitText !== undefined) return { format: 'png', file: await source.createPng(), limitText };
  const { jpegQuality } = await readSettings();
  const file = await encodeImage(source.capture, source.strips, { format, quality: jpegQuality / 100, scale: 1 });
  return { format, file };
}

async function createPdf(source: ExportSource): Promise<Blob> {
  const [{ createCapturePdf }, login, options] = await Promise.all([pdfModule.fetch(), readLogin(), loadPdfOptions()]);
  return createCapturePdf(source, toPdfOptions(options, hasPremium(login, new Date())));
}
