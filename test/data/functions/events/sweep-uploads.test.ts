import { PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { getOriginalPath } from '#shared/media.ts';
import { RESOURCE_NAMES } from '../../../../dev/stack/stage.ts';
import { getImageKey, toSweepPartition } from '../../../../functions/clients/image-records.ts';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.lambda.ts';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { interceptCommands } from '../../../support/aws/intercept-commands.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { pngFile } from '../../../support/images/image-files.ts';
import { addImage, libraryFixture, uploadFile } from '../../../support/images/library-fixture.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';

const library = forEachTest(libraryFixture);

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

/** Adds deletions of images whose files still exist, half of them of another user. */
async function addDeletions(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const key = { userId: index % 2 ? USER_ID : 'user-2', id: ulid(index) };
    const since = library().clients.now();
    await library().documents.send(
      new PutCommand({
        TableName: library().tables.images,
        Item: { ...key, ...getImageKey('deletion', key), since: since.toISOString(), sweepDay: toSweepPartition(since, key.id) },
      }),
    );
    await library().s3.send(
      new PutObjectCommand({ Bucket: RESOURCE_NAMES.mediaBucket, Key: getOriginalPath(key.userId, key.id, 'png').slice(1) }),
    );
  }
}

test('deletes the files of many images in few requests', async () => {
  await addDeletions(400);
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
  await addDeletions(400);
  library().advanceMinutes(11);
  const { clients } = library();
  let calls = 0;
  const remove: typeof clients.mediaFiles.remove = async (images) => {
    calls++;
    if (calls === 1) throw new Error('SlowDown');
    await clients.mediaFiles.remove(images);
  };
  await expect(sweepUploads({ ...clients, mediaFiles: { ...clients.mediaFiles, remove } })).rejects.toThrow('SlowDown');
  expect(calls).toBe(3);
  expect((await library().listImageSortKeys()).length).toBeGreaterThan(0);
  await sweep();
  expect(await library().listImageSortKeys()).toEqual([]);
  expect(await library().objects.media()).toEqual([]);
});

test('stops before the function times out, and the next run continues', async () => {
  await addDeletions(400);
  library().advanceMinutes(11);
  const { clients } = library();
  const remove: typeof clients.mediaFiles.remove = async (images) => {
    await clients.mediaFiles.remove(images);
    library().advanceMinutes(5);
  };
  await sweepUploads({ ...clients, mediaFiles: { ...clients.mediaFiles, remove } });
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
