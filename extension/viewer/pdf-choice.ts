import * as z from 'zod/mini';

const KEY = 'pdf-choice';

const pdfChoicesSchema = z.strictObject({
  paper: z.enum(['a4', 'letter', 'onePage']),
  /** Millimeters. */
  margin: z.enum(['0', '10', '20']),
  isSmart: z.boolean(),
});
export type PdfChoices = z.output<typeof pdfChoicesSchema>;

const USUAL: PdfChoices = { paper: 'a4', margin: '10', isSmart: true };

export async function keptPdfChoice(): Promise<PdfChoices> {
  const { [KEY]: stored } = await chrome.storage.local.get(KEY);
  return z.safeParse(pdfChoicesSchema, stored).data ?? USUAL;
}

export const keepPdfChoice = (choice: PdfChoices): Promise<void> => chrome.storage.local.set({ [KEY]: choice });
