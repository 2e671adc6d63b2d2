import { t } from '../text.ts';

/** Returns the labels and choices of the PDF settings, by setting. The settings page and the PDF dialog show them. */
export const getPdfControls = () =>
  ({
    pdfPaper: {
      label: t('pdfPaper'),
      options: [
        { value: 'a4', label: t('pdfPaperA4') },
        { value: 'letter', label: t('pdfPaperLetter') },
        { value: 'onePage', label: t('pdfPaperOnePage') },
      ],
    },
    pdfOrientation: {
      label: t('pdfOrientation'),
      options: [
        { value: 'portrait', label: t('pdfPortrait') },
        { value: 'landscape', label: t('pdfLandscape') },
      ],
    },
    pdfMarginMm: {
      label: t('pdfMargins'),
      options: [
        { value: 10, label: t('pdfMillimeters', 10) },
        { value: 20, label: t('pdfMillimeters', 20) },
        { value: 0, label: t('pdfNoMargins') },
      ],
    },
    pdfSmartBreaks: { label: t('pdfSmartBreaks') },
    pdfPageNumbers: { label: t('pdfPageNumbers') },
  }) as const;
