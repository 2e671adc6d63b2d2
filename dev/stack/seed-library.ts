import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { IMAGE_EXTENSIONS, IMAGE_TYPES, type ImageType } from '#shared/image.ts';
import { isoDate } from '#shared/schema.ts';
import { readJson } from './atomic-file.ts';
import { callOperation } from './call-operation.ts';

export const CAPTURES_FOLDER = 'dev/assets/captures';

/** Shipped capture, made by `dev/assets/make-captures.ts`. The file extension determines its type. */
export const captureSchema = z.object({
  file: z.string(),
  title: z.string(),
  notes: z.string(),
  urlLink: z.string(),
  captured: isoDate,
});
type Capture = z.output<typeof captureSchema>;

const captureList = z.array(captureSchema);

export async function seedLibrary(site: string, token: string): Promise<void> {
  const captures = z.decode(captureList, readJson(path.join(CAPTURES_FOLDER, 'captures.json')) as never);
  const existingImages = await callOperation(site, token, 'listImages', { limit: 1_000 });
  const existingKeys = new Set(existingImages.map(({ title, created }) => `${title} ${created.toISOString()}`));
  const missingCaptures = captures.filter(({ title, captured }) => !existingKeys.has(`${title} ${captured.toISOString()}`));
  // One after the other, because the API decodes one image of a user at a time.
  for (const capture of missingCaptures) await uploadCapture(site, token, capture);
}

export function requireImageType(file: string): ImageType {
  const type = IMAGE_EXTENSIONS.find((each) => file.endsWith(`.${each}`));
  if (!type) throw new Error(`${file} has no extension of a supported image type.`);
  return type;
}

async function uploadCapture(site: string, token: string, { file, ...metadata }: Capture): Promise<void> {
  const body = await readFile(path.join(CAPTURES_FOLDER, file));
  const { contentType } = IMAGE_TYPES[requireImageType(file)];
  const { id, uploadUrl, uploadHeaders } = await callOperation(site, token, 'createImage', {
    ...metadata,
    contentType,
    size: body.length,
  });
  const uploadResponse = await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
  if (!uploadResponse.ok) throw new Error(`${file}: ${uploadResponse.status} ${await uploadResponse.text()}`);
  await callOperation(site, token, 'finishImage', { id });
}
