import { readSettings, writeSettings } from '../settings/settings.ts';
import type { SettingValues } from '../settings/settings-schema.ts';
import type { PdfOptions } from './capture-pdf.ts';

export interface StoredPdfOptions {
  readonly paper: SettingValues['pdfPaper'];
  readonly orientation: SettingValues['pdfOrientation'];
  /** Millimeters. */
  readonly margin: `${SettingValues['pdfMarginMm']}`;
  readonly isSmart: boolean;
  readonly hasPageNumbers: boolean;
}

const MARGINS_MM = { '0': 0, '10': 10, '20': 20 } as const satisfies Record<StoredPdfOptions['margin'], number>;

/** Returns the options of the last PDF, which are those of the options page. */
export async function loadPdfOptions(): Promise<StoredPdfOptions> {
  const { pdfPaper, pdfOrientation, pdfMarginMm, pdfSmartBreaks, pdfPageNumbers } = await readSettings();
  return {
    paper: pdfPaper,
    orientation: pdfOrientation,
    margin: `${pdfMarginMm}`,
    isSmart: pdfSmartBreaks,
    hasPageNumbers: pdfPageNumbers,
  };
}

export async function savePdfOptions({ paper, orientation, margin, isSmart, hasPageNumbers }: StoredPdfOptions): Promise<void> {
  await writeSettings({
    pdfPaper: paper,
    pdfOrientation: orientation,
    pdfMarginMm: MARGINS_MM[margin],
    pdfSmartBreaks: isSmart,
    pdfPageNumbers: hasPageNumbers,
  });
}

/** Returns the options that apply. Without Premium, pages break at equal heights. */
export const toPdfOptions = (
  { paper, orientation, margin, isSmart, hasPageNumbers }: StoredPdfOptions,
  isPremium: boolean,
): PdfOptions => ({
  paper,
  orientation,
  marginMm: Number(margin),
  // Users without Premium cannot change this option, so their stored value stays.
  isSmart: isSmart && isPremium,
  hasPageNumbers: hasPageNumbers && canHavePageNumbers({ paper, margin }),
});

/** Page numbers are in the margin, and one long page needs none. */
export const canHavePageNumbers = ({ paper, margin }: Pick<StoredPdfOptions, 'paper' | 'margin'>): boolean =>
  paper !== 'onePage' && margin !== '0';
