import { editedSize } from '../annotations/edited-size.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { showToast } from '../dom/toast.ts';
import { jpegRefusal } from '../export/encode/jpeg-limits.ts';
import type { OpenCapture } from '../export/open-capture.ts';
import type { Takeaway } from '../export/takeaway.ts';
import { capturePdf } from './capture-pdf.ts';
import { copyPng, copyRefusal } from './copy-png.ts';
import { download } from './download.ts';
import { fileNameOf } from './file-name.ts';
import { jpegOf } from './jpeg.ts';
import { openJpegDialog } from './jpeg-dialog.ts';
import type { KeptEdits } from './kept-edits.ts';
import { openPdfDialog } from './pdf-dialog.ts';
import { saveButton } from './save-button.ts';

export interface CaptureActs {
  readonly current: () => Promise<Takeaway>;
  readonly edits: KeptEdits;
  readonly remove: () => Promise<void>;
}

export function captureActions(open: OpenCapture, { current, edits, remove }: CaptureActs): HTMLElement {
  const jpeg = button({ label: 'JPEG', icon: 'image', variant: 'quiet', run: async () => takeJpeg(await current()) });
  const label = (): void => {
    const isTooLarge = jpegRefusal(editedSize(open.capture, edits.shown())) !== undefined;
    jpeg.lastElementChild?.replaceChildren(isTooLarge ? 'JPEG (too large)' : 'JPEG');
  };
  edits.onKeep(label);
  label();
  return element(
    'div',
    { class: 'actions capture-actions' },
    button({ label: 'Download PNG', icon: 'download', variant: 'primary', run: async () => takePng(await current()) }),
    jpeg,
    button({ label: 'PDF', icon: 'file', variant: 'quiet', run: () => takePdf(current) }),
    button({ label: 'Copy', icon: 'copy', variant: 'quiet', run: async () => copy(await current()) }),
    saveButton(open, edits),
    button({ label: 'Delete capture', icon: 'trash', variant: 'bare', run: remove }),
  );
}

const takePng = async ({ capture, png }: Takeaway): Promise<void> => download(await png(), fileNameOf(capture, 'png'));

/** Renders the edits only after the user has chosen the PDF options, because rendering every row can take a while. */
const takePdf = (current: CaptureActs['current']): Promise<void> =>
  openPdfDialog(async (choice) => {
    const takeaway = await current();
    download(await capturePdf(takeaway, choice), fileNameOf(takeaway.capture, 'pdf'));
  });

async function takeJpeg(takeaway: Takeaway): Promise<void> {
  const { capture, strips } = takeaway;
  const write = async (scale: number) => download(await jpegOf(capture, strips, scale), fileNameOf(capture, 'jpg'));
  const refusal = jpegRefusal(capture);
  if (!refusal) return write(1);
  openJpegDialog(capture, refusal, {
    scaled: () => write(refusal.fittingScale),
    png: () => takePng(takeaway),
    pdf: () => takePdf(async () => takeaway),
  });
}

async function copy({ capture, png }: Takeaway): Promise<void> {
  const refusal = copyRefusal(capture);
  if (refusal) return showToast(refusal, { kind: 'error' });
  await copyPng(png());
  showToast('Copied.');
}
