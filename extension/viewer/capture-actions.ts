import { getCaptureExportSize } from '#shared/imaging/annotations/render-parts.ts';
import { createFileName } from '#shared/imaging/file-name.ts';
import { findExceededJpegLimit } from '#shared/imaging/jpeg-limits.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { showToast } from '../dom/toast.ts';
import type { ExportSource, OpenedCapture } from '../export/open-capture.ts';
import { readSettings } from '../settings/settings.ts';
import { createCapturePdf } from './capture-pdf.ts';
import { copyPng, download, findCopyObstacle } from './copy-png.ts';
import type { EditSession } from './edit-session.ts';
import { encodeJpeg } from './jpeg.ts';
import { openJpegDialog } from './jpeg-dialog.ts';
import { openPdfDialog } from './pdf-dialog.ts';
import { createSaveButton } from './save-button.ts';

export interface CaptureHandlers {
  readonly getExportSource: () => Promise<ExportSource>;
  readonly edits: EditSession;
  readonly remove: () => Promise<void>;
}

export function createCaptureActions(
  openedCapture: OpenedCapture,
  { getExportSource, edits, remove }: CaptureHandlers,
): HTMLElement {
  const jpeg = button({
    label: 'JPEG',
    icon: 'image',
    variant: 'quiet',
    onClick: async () => downloadJpeg(await getExportSource()),
  });
  const updateLabel = (): void => {
    const isTooLarge = findExceededJpegLimit(getCaptureExportSize(openedCapture.capture, edits.getEdits())) !== undefined;
    jpeg.lastElementChild?.replaceChildren(isTooLarge ? 'JPEG (too large)' : 'JPEG');
  };
  edits.onChange(updateLabel);
  updateLabel();
  return element(
    'div',
    { class: 'actions capture-actions' },
    button({
      label: 'Download PNG',
      icon: 'download',
      variant: 'primary',
      onClick: async () => downloadPng(await getExportSource()),
    }),
    jpeg,
    button({ label: 'PDF', icon: 'file', variant: 'quiet', onClick: () => downloadPdf(getExportSource) }),
    button({ label: 'Copy', icon: 'copy', variant: 'quiet', onClick: async () => copyToClipboard(await getExportSource()) }),
    createSaveButton(openedCapture, edits),
    button({ label: 'Delete capture', icon: 'trash', variant: 'bare', onClick: remove }),
  );
}

async function downloadPng({ capture, createPng }: ExportSource): Promise<void> {
  const { fileNameTemplate } = await readSettings();
  download(await createPng(), createFileName(capture, 'png', fileNameTemplate));
}

/** Renders the edits only after the user has chosen the PDF options, because rendering every row can take a while. */
const downloadPdf = (getExportSource: CaptureHandlers['getExportSource']): Promise<void> =>
  openPdfDialog(async (options) => {
    const [source, { fileNameTemplate }] = await Promise.all([getExportSource(), readSettings()]);
    download(await createCapturePdf(source, options), createFileName(source.capture, 'pdf', fileNameTemplate));
  });

async function downloadJpeg(source: ExportSource): Promise<void> {
  const { capture, strips } = source;
  const { fileNameTemplate, jpegQuality } = await readSettings();
  const write = async (scale: number) =>
    download(await encodeJpeg(capture, strips, jpegQuality / 100, scale), createFileName(capture, 'jpg', fileNameTemplate));
  const exceededLimit = findExceededJpegLimit(capture);
  if (!exceededLimit) return write(1);
  openJpegDialog(capture, exceededLimit, {
    scaled: () => write(exceededLimit.fittingScale),
    png: () => downloadPng(source),
    pdf: () => downloadPdf(async () => source),
  });
}

async function copyToClipboard({ capture, createPng }: ExportSource): Promise<void> {
  const obstacle = findCopyObstacle(capture);
  if (obstacle) return showToast(obstacle, { kind: 'error' });
  await copyPng(createPng());
  showToast('Copied.');
}
