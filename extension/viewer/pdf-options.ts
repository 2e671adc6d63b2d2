import { readSettings, writeSettings } from '../settings/settings.ts';
import type { SettingValues } from '../settings/settings-schema.ts';
import type { PdfOptions } from './capture-pdf.ts';

export interface StoredPdfOptions extends PdfOptions {
  readonly marginMm: SettingValues['pdfMarginMm'];
}

/** Returns the PDF settings. A download in the PDF dialog stores the chosen options as these settings. */
export async function loadPdfOptions(): Promise<StoredPdfOptions> {
  const { pdfPaper, pdfOrientation, pdfMarginMm, pdfSmartBreaks, pdfPageNumbers } = await readSettings();
  return {
    paper: pdfPaper,
    orientation: pdfOrientation,
    marginMm: pdfMarginMm,
    isSmart: pdfSmartBreaks,
    hasPageNumbers: pdfPageNumbers,
  };
}

export async function savePdfOptions({ paper, orientation, marginMm, isSmart, hasPageNumbers }: StoredPdfOptions): Promise<void> {
  await writeSettings({
    pdfPaper: paper,
    pdfOrientation: orientation,
    pdfMarginMm: marginMm,
    pdfSmartBreaks: isSmart,
    pdfPageNumbers: hasPageNumbers,
  });
}

/** Returns the options that apply. Without Premium, pages break at equal heights. */
export const toPdfOptions = (stored: StoredPdfOptions, isPremium: boolean): PdfOptions => ({
  ...stored,
  // Users without Premium cannot change this option, so their stored value stays.
  isSmart: stored.isSmart && isPremium,
  hasPageNumbers: stored.hasPageNumbers && canHavePageNumbers(stored),
});

/** Page numbers are in the margin, and one long page needs none. */
export const canHavePageNumbers = ({ paper, marginMm }: Pick<StoredPdfOptions, 'paper' | 'marginMm'>): boolean =>
  paper !== 'onePage' && marginMm !== 0;
