import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.ts';
import { deleteImage } from '../../../../functions/images/delete-image.ts';
import { finishImage } from '../../../../functions/images/finish-image.ts';
import { actor, USER_ID } from '../../../support/builders.ts';
import { keep, send, type TestLibrary, testLibrary } from '../../../support/library.ts';
import { png } from '../../../support/pictures.ts';

let library: TestLibrary;
beforeEach(async () => {
  library = await testLibrary();
});
afterEach(() => library.close());

const sweep = () => sweepUploads(library.clients);
const body = async () => new Uint8Array(await png());

test('an upload still under way is left alone', async () => {
  const id = await send(library, await body());
  library.wait(179);
  await sweep();
  expect(await library.records()).toEqual([`upload#${id}`]);
  expect(await finishImage(library.clients, { id }, actor())).toMatchObject({ id });
});

test('a tab that was closed leaves nothing behind', async () => {
  await send(library, await body());
  library.wait(181);
  await sweep();
  expect(await library.objects.uploads()).toEqual([]);
  expect(await library.user()).toMatchObject({ openUploads: 0 });
  library.wait(60);
  await sweep();
  expect(await library.records()).toEqual([]);
});

test('a finish that died after writing its files leaves none', async () => {
  const id = await send(library, await body());
  const uploads = { ...library.clients.uploads, finish: () => Promise.reject(new Error('cut')) };
  await expect(finishImage({ ...library.clients, uploads }, { id }, actor())).rejects.toThrow('cut');
  expect(await library.objects.media()).toHaveLength(2);
  library.wait(181);
  await sweep();
  expect(await library.objects.media()).toEqual([]);
});

test('a deletion that died is ended', async () => {
  const { id } = await keep(library, await body());
  const mediaFiles = { ...library.clients.mediaFiles, remove: () => Promise.reject(new Error('cut')) };
  await expect(deleteImage({ ...library.clients, mediaFiles }, { id }, actor())).rejects.toThrow('cut');
  library.wait(11);
  await sweep();
  expect(await library.objects.media()).toEqual([]);
  expect(await library.records()).toEqual([]);
});

test('a file nobody announced, and the source of a finished picture, go; the picture stays', async () => {
  const image = await keep(library, await body());
  const { uploadUrl } = await library.clients.uploadFiles.address({ userId: USER_ID, id: 'stray' }, {});
  await fetch(uploadUrl, { method: 'PUT', body: await body() });
  expect(await library.objects.uploads()).toHaveLength(2);
  library.wait(181);
  await sweep();
  expect(await library.objects.uploads()).toEqual([]);
  expect(await library.objects.media()).toHaveLength(2);
  expect(await library.records()).toEqual([`image#${image.id}`]);
});

test('what began last month is still found', async () => {
  await send(library, await body());
  library.wait(28 * 24 * 60);
  await sweep();
  library.wait(60);
  await sweep();
  expect(await library.records()).toEqual([]);
});
