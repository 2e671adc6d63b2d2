import { expect, test } from 'vitest';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.ts';
import { deleteImage } from '../../../../functions/images/delete-image.ts';
import { finishImage } from '../../../../functions/images/finish-image.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { pngFile } from '../../../support/image-files.ts';
import { addImage, libraryFixture, uploadFile } from '../../../support/library-fixture.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';

const library = forEachTest(libraryFixture);

const sweep = () => sweepUploads(library().clients);
const body = async () => new Uint8Array(await pngFile());

test('an upload still under way is left alone', async () => {
  const id = await uploadFile(library(), await body());
  library().advanceMinutes(179);
  await sweep();
  expect(await library().imageSortKeys()).toEqual([`upload#${id}`]);
  expect(await finishImage(library().clients, { id }, actor())).toMatchObject({ id });
});

test('a tab that was closed leaves nothing behind', async () => {
  await uploadFile(library(), await body());
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.uploads()).toEqual([]);
  expect(await library().userRow()).toMatchObject({ openUploads: 0 });
  library().advanceMinutes(60);
  await sweep();
  expect(await library().imageSortKeys()).toEqual([]);
});

test('a finish that died after writing its files leaves none', async () => {
  const id = await uploadFile(library(), await body());
  const uploads = { ...library().clients.uploads, finish: () => Promise.reject(new Error('cut')) };
  await expect(finishImage({ ...library().clients, uploads }, { id }, actor())).rejects.toThrow('cut');
  expect(await library().objects.media()).toHaveLength(2);
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.media()).toEqual([]);
});

test('a deletion that died is ended', async () => {
  const { id } = await addImage(library(), await body());
  const mediaFiles = { ...library().clients.mediaFiles, remove: () => Promise.reject(new Error('cut')) };
  await expect(deleteImage({ ...library().clients, mediaFiles }, { id }, actor())).rejects.toThrow('cut');
  library().advanceMinutes(11);
  await sweep();
  expect(await library().objects.media()).toEqual([]);
  expect(await library().imageSortKeys()).toEqual([]);
});

test('a file nobody announced, and the source of a finished picture, go; the picture stays', async () => {
  const image = await addImage(library(), await body());
  const { uploadUrl } = await library().clients.uploadFiles.address({ userId: USER_ID, id: 'stray' }, {});
  await fetch(uploadUrl, { method: 'PUT', body: await body() });
  expect(await library().objects.uploads()).toHaveLength(2);
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.uploads()).toEqual([]);
  expect(await library().objects.media()).toHaveLength(2);
  expect(await library().imageSortKeys()).toEqual([`image#${image.id}`]);
});

test('what began last month is still found', async () => {
  await uploadFile(library(), await body());
  library().advanceMinutes(28 * 24 * 60);
  await sweep();
  library().advanceMinutes(60);
  await sweep();
  expect(await library().imageSortKeys()).toEqual([]);
});
