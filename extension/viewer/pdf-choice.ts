import * as z from 'zod/mini';

const KEY = 'pdf-choice';

const pdfOptionsSchema = z.strictObject({
  paper: z.enum(['a4', 'letter', 'onePage']),
  /** Millimeters. */
  margin: z.enum(['0', '10', '20']),
  isSmart: z.boolean(),
});
export type StoredPdfOptions = z.output<typeof pdfOptionsSchema>;

const DEFAULTS: StoredPdfOptions = { paper: 'a4', margin: '10', isSmart: true };

export async function loadPdfOptions(): Promise<StoredPdfOptions> {
  const { [KEY]: stored } = await chrome.storage.local.get(KEY);
  return z.safeParse(pdfOptionsSchema, stored).data ?? DEFAULTS;
}

export const savePdfOptions = (options: StoredPdfOptions): Promise<void> => chrome.storage.local.set({ [KEY]: options });
