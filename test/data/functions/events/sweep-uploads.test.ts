import { expect, test } from 'vitest';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.lambda.ts';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { pngFile } from '../../../support/images/image-files.ts';
import { addImage, libraryFixture, uploadFile } from '../../../support/images/library-fixture.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';

const library = forEachTest(libraryFixture);

const sweep = () => sweepUploads(library().clients);
const body = async () => new Uint8Array(await pngFile());

test('keeps an upload that is less than 3 hours old', async () => {
  const id = await uploadFile(library(), await body());
  library().advanceMinutes(179);
  await sweep();
  expect(await library().imageSortKeys()).toEqual([`upload#${id}`]);
  expect(await finishImage(library().clients, { id }, actor())).toMatchObject({ id });
});

test('deletes the file and the record of an abandoned upload', async () => {
  await uploadFile(library(), await body());
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.uploads()).toEqual([]);
  expect(await library().userRow()).toMatchObject({ openUploads: 0 });
  library().advanceMinutes(60);
  await sweep();
  expect(await library().imageSortKeys()).toEqual([]);
});

test('deletes the files of a finishImage call that crashed before it stored the image', async () => {
  const id = await uploadFile(library(), await body());
  const uploads = { ...library().clients.uploads, finish: () => Promise.reject(new Error('cut')) };
  await expect(finishImage({ ...library().clients, uploads }, { id }, actor())).rejects.toThrow('cut');
  expect(await library().objects.media()).toHaveLength(2);
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.media()).toEqual([]);
});

test('completes an interrupted deletion', async () => {
  const { id } = await addImage(library(), await body());
  const mediaFiles = { ...library().clients.mediaFiles, remove: () => Promise.reject(new Error('cut')) };
  await expect(deleteImage({ ...library().clients, mediaFiles }, { id }, actor())).rejects.toThrow('cut');
  library().advanceMinutes(11);
  await sweep();
  expect(await library().objects.media()).toEqual([]);
  expect(await library().imageSortKeys()).toEqual([]);
});

test('deletes a file without a record and the source file of a finished image, but not the image', async () => {
  const image = await addImage(library(), await body());
  const { uploadUrl } = await library().clients.uploadFiles.createUploadUrl({ userId: USER_ID, id: 'stray' }, {});
  await fetch(uploadUrl, { method: 'PUT', body: await body() });
  expect(await library().objects.uploads()).toHaveLength(2);
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.uploads()).toEqual([]);
  expect(await library().objects.media()).toHaveLength(2);
  expect(await library().imageSortKeys()).toEqual([`image#${image.id}`]);
});

test('deletes an upload that was abandoned 28 days ago', async () => {
  await uploadFile(library(), await body());
  library().advanceMinutes(28 * 24 * 60);
  await sweep();
  library().advanceMinutes(60);
  await sweep();
  expect(await library().imageSortKeys()).toEqual([]);
});
