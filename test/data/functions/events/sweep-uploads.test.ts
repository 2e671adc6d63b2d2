import { PutObjectCommand } from '@aws-sdk/client-s3';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { getOriginalPath } from '#shared/media.ts';
import { RESOURCE_NAMES } from '../../../../dev/stack/stage.ts';
import { getImageKey, type ImageKey, toSweepPartition } from '../../../../functions/clients/image-records.ts';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.lambda.ts';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { interceptCommands } from '../../../support/aws/intercept-commands.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { pngFile } from '../../../support/images/image-files.ts';
import { addImage, libraryFixture, uploadFile, withoutEarlierDays } from '../../../support/images/library-fixture.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';

const library = forEachTest(async () => withoutEarlierDays(await libraryFixture()));

const sweep = () => sweepUploads(library().clients);
const createPng = async () => new Uint8Array(await pngFile());

test('keeps an upload that is less than 3 hours old', async () => {
  const id = await uploadFile(library(), await createPng());
  library().advanceMinutes(179);
  await sweep();
  expect(await library().listImageSortKeys()).toEqual([`upload#${id}`]);
  expect(await finishImage(library().clients, { id }, actor())).toMatchObject({ id });
});

test('deletes the file and the record of an abandoned upload', async () => {
  await uploadFile(library(), await createPng());
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.uploads()).toEqual([]);
  expect(await library().readUserRow()).toMatchObject({ openUploads: 0 });
  library().advanceMinutes(60);
  await sweep();
  expect(await library().listImageSortKeys()).toEqual([]);
});

test('deletes the files of a finishImage call that crashed before it stored the image', async () => {
  const id = await uploadFile(library(), await createPng());
  const uploads = { ...library().clients.uploads, finish: () => Promise.reject(new Error('crash')) };
  await expect(finishImage({ ...library().clients, uploads }, { id }, actor())).rejects.toThrow('crash');
  expect(await library().objects.media()).toHaveLength(2);
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.media()).toEqual([]);
});

test('completes an interrupted deletion', async () => {
  const { id } = await addImage(library(), await createPng());
  const mediaFiles = { ...library().clients.mediaFiles, remove: () => Promise.reject(new Error('crash')) };
  await expect(deleteImage({ ...library().clients, mediaFiles }, { id }, actor())).rejects.toThrow('crash');
  library().advanceMinutes(11);
  await sweep();
  expect(await library().objects.media()).toEqual([]);
  expect(await library().listImageSortKeys()).toEqual([]);
});

test('deletes a file without a record and the source file of a finished image, but not the image', async () => {
  const image = await addImage(library(), await createPng());
  await library().s3.send(
    new PutObjectCommand({ Bucket: RESOURCE_NAMES.uploadBucket, Key: `pending/${USER_ID}/stray`, Body: 'x' }),
  );
  expect(await library().objects.uploads()).toHaveLength(2);
  library().advanceMinutes(181);
  await sweep();
  expect(await library().objects.uploads()).toEqual([]);
  expect(await library().objects.media()).toHaveLength(2);
  expect(await library().listImageSortKeys()).toEqual([`image#${image.id}`]);
});

const MAX_BATCH_WRITE = 25;
/** `sweepUploads` deletes the files of 150 images at a time. */
const THREE_BATCHES = 301;

/** Adds deletions of images whose files still exist, half of them of another user. */
async function addDeletions(count: number): Promise<void> {
  const since = library().clients.now();
  const keys = Array.from({ length: count }, (_, index) => ({ userId: index % 2 ? USER_ID : 'user-2', id: ulid(index) }));
  for (let start = 0; start < count; start += MAX_BATCH_WRITE) {
    const writes = keys.slice(start, start + MAX_BATCH_WRITE).map((key) => ({
      PutRequest: {
        Item: { ...key, ...getImageKey('deletion', key), since: since.toISOString(), sweepDay: toSweepPartition(since, key.id) },
      },
    }));
    await library().documents.send(new BatchWriteCommand({ RequestItems: { [library().tables.images]: writes } }));
  }
  const putFile = ({ userId, id }: ImageKey) =>
    library().s3.send(
      new PutObjectCommand({ Bucket: RESOURCE_NAMES.mediaBucket, Key: getOriginalPath(userId, id, 'png').slice(1) }),
    );
  await pMap(keys, putFile, { concurrency: 20 });
}

test('deletes the files of many images in few requests', async () => {
  await addDeletions(THREE_BATCHES);
  library().advanceMinutes(11);
  const deletions: string[] = [];
  interceptCommands([library().s3], (name, command, next) => {
    if (name.startsWith('Delete')) deletions.push(name);
    return next(command);
  });
  await sweep();
  // Three batches, each with one request per bucket.
  expect(deletions).toEqual(Array(6).fill('DeleteObjectsCommand'));
  expect(await library().objects.media()).toEqual([]);
  expect(await library().listImageSortKeys()).toEqual([]);
});

test('continues with the other batches when one fails, and the next run retries the failed batch', async () => {
  await addDeletions(THREE_BATCHES);
  library().advanceMinutes(11);
  const { clients } = library();
  let calls = 0;
  const remove: typeof clients.mediaFiles.removeImagesAndExports = async (images) => {
    calls++;
    if (calls === 1) throw new Error('SlowDown');
    await clients.mediaFiles.removeImagesAndExports(images);
  };
  await expect(
    sweepUploads({ ...clients, mediaFiles: { ...clients.mediaFiles, removeImagesAndExports: remove } }),
  ).rejects.toThrow('SlowDown');
  expect(calls).toBe(3);
  expect((await library().listImageSortKeys()).length).toBeGreaterThan(0);
  await sweep();
  expect(await library().listImageSortKeys()).toEqual([]);
  expect(await library().objects.media()).toEqual([]);
});

test('stops before the function times out, and the next run continues', async () => {
  await addDeletions(THREE_BATCHES);
  library().advanceMinutes(11);
  const { clients } = library();
  const remove: typeof clients.mediaFiles.removeImagesAndExports = async (images) => {
    await clients.mediaFiles.removeImagesAndExports(images);
    library().advanceMinutes(5);
  };
  await sweepUploads({ ...clients, mediaFiles: { ...clients.mediaFiles, removeImagesAndExports: remove } });
  expect((await library().listImageSortKeys()).length).toBeGreaterThan(0);
  await sweep();
  expect(await library().listImageSortKeys()).toEqual([]);
});

test('deletes an upload that was abandoned 28 days ago', async () => {
  await uploadFile(library(), await createPng());
  library().advanceMinutes(28 * 24 * 60);
  await sweep();
  library().advanceMinutes(60);
  await sweep();
  expect(await library().listImageSortKeys()).toEqual([]);
});
