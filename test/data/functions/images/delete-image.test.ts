import { expect, test } from 'vitest';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { pngFile } from '../../../support/images/image-files.ts';
import { addImage, libraryFixture, uploadFile } from '../../../support/images/library-fixture.ts';
import { actor, IMAGE_ID } from '../../../support/record-builders.ts';

const library = forEachTest(libraryFixture);

const remove = (id: string, caller = actor(), clients = library().clients) => deleteImage(clients, { id }, caller);

test('deletes an image with its files and frees its bytes', async () => {
  const { id } = await addImage(library(), new Uint8Array(await pngFile()));
  await remove(id);
  expect(await library().listImageSortKeys()).toEqual([`deletion#${id}`]);
  expect(await library().objects.media()).toEqual([]);
  expect(await library().objects.uploads()).toEqual([]);
  expect(await library().readUserRow()).toMatchObject({ imageBytes: 0, openUploads: 0 });
});

test('deletes an open upload with its file', async () => {
  const id = await uploadFile(library(), new Uint8Array(await pngFile()));
  await remove(id);
  expect(await library().objects.uploads()).toEqual([]);
  expect(await library().readUserRow()).toMatchObject({ imageBytes: 0, openUploads: 0 });
});

test('frees the bytes once for repeated and concurrent calls', async () => {
  const { id } = await addImage(library(), new Uint8Array(await pngFile()));
  await Promise.all(Array.from({ length: 8 }, () => remove(id)));
  await remove(id);
  expect(await library().readUserRow()).toMatchObject({ imageBytes: 0 });
});

test('deletes the files on a retry after a crash', async () => {
  const { id } = await addImage(library(), new Uint8Array(await pngFile()));
  const mediaFiles = { ...library().clients.mediaFiles, remove: () => Promise.reject(new Error('S3 is unavailable')) };
  await expect(remove(id, actor(), { ...library().clients, mediaFiles })).rejects.toThrow('S3 is unavailable');
  expect(await library().objects.media()).toHaveLength(2);
  await remove(id);
  expect(await library().objects.media()).toEqual([]);
});

test.each([
  [
    "another user's image",
    async () => [(await addImage(library(), new Uint8Array(await pngFile()))).id, actor({ userId: 'user-2' })] as const,
  ],
  ['an unknown id', async () => [IMAGE_ID, actor()] as const],
])('throws notFound and deletes nothing for %s', async (_, arrange) => {
  const [id, caller] = await arrange();
  const before = await library().objects.media();
  await expect(remove(id, caller)).rejects.toMatchObject({ code: 'notFound' });
  expect(await library().objects.media()).toEqual(before);
});
