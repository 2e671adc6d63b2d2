import { getCaptureExportSize } from '../annotations/render-parts.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { showToast } from '../dom/toast.ts';
import { findExceededJpegLimit } from '../export/encode/jpeg-limits.ts';
import type { ExportSource, OpenedCapture } from '../export/open-capture.ts';
import { capturePdf } from './capture-pdf.ts';
import { copyPng, download, whyNotCopyable } from './copy-png.ts';
import type { EditSession } from './edit-session.ts';
import { fileNameOf } from './file-name.ts';
import { encodeJpeg } from './jpeg.ts';
import { openJpegDialog } from './jpeg-dialog.ts';
import { openPdfDialog } from './pdf-dialog.ts';
import { createSaveButton } from './save-button.ts';

export interface CaptureHandlers {
  readonly current: () => Promise<ExportSource>;
  readonly edits: EditSession;
  readonly remove: () => Promise<void>;
}

export function createCaptureActions(open: OpenedCapture, { current, edits, remove }: CaptureHandlers): HTMLElement {
  const jpeg = button({ label: 'JPEG', icon: 'image', variant: 'quiet', onClick: async () => downloadJpeg(await current()) });
  const updateLabel = (): void => {
    const isTooLarge = findExceededJpegLimit(getCaptureExportSize(open.capture, edits.current())) !== undefined;
    jpeg.lastElementChild?.replaceChildren(isTooLarge ? 'JPEG (too large)' : 'JPEG');
  };
  edits.onChange(updateLabel);
  updateLabel();
  return element(
    'div',
    { class: 'actions capture-actions' },
    button({ label: 'Download PNG', icon: 'download', variant: 'primary', onClick: async () => downloadPng(await current()) }),
    jpeg,
    button({ label: 'PDF', icon: 'file', variant: 'quiet', onClick: () => downloadPdf(current) }),
    button({ label: 'Copy', icon: 'copy', variant: 'quiet', onClick: async () => copyToClipboard(await current()) }),
    createSaveButton(open, edits),
    button({ label: 'Delete capture', icon: 'trash', variant: 'bare', onClick: remove }),
  );
}

const downloadPng = async ({ capture, createPng }: ExportSource): Promise<void> =>
  download(await createPng(), fileNameOf(capture, 'png'));

/** Renders the edits only after the user has chosen the PDF options, because rendering every row can take a while. */
const downloadPdf = (current: CaptureHandlers['current']): Promise<void> =>
  openPdfDialog(async (choice) => {
    const source = await current();
    download(await capturePdf(source, choice), fileNameOf(source.capture, 'pdf'));
  });

async function downloadJpeg(source: ExportSource): Promise<void> {
  const { capture, strips } = source;
  const write = async (scale: number) => download(await encodeJpeg(capture, strips, scale), fileNameOf(capture, 'jpg'));
  const exceeded = findExceededJpegLimit(capture);
  if (!exceeded) return write(1);
  openJpegDialog(capture, exceeded, {
    scaled: () => write(exceeded.fittingScale),
    png: () => downloadPng(source),
    pdf: () => downloadPdf(async () => source),
  });
}

async function copyToClipboard({ capture, createPng }: ExportSource): Promise<void> {
  const exceeded = whyNotCopyable(capture);
  if (exceeded) return showToast(exceeded, { kind: 'error' });
  await copyPng(createPng());
  showToast('Copied.');
}
