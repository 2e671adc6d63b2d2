import { PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, test, vi } from 'vitest';
import { RESOURCE_NAMES } from '../../../../dev/stack/stage.ts';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { decodeLockId, finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { pngFile, pngHeader } from '../../../support/images/image-files.ts';
import { libraryFixture, uploadFile } from '../../../support/images/library-fixture.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';

const library = forEachTest(libraryFixture);

const finish = (id: string) => finishImage(library().clients, { id }, actor());

describe('an image that is expensive to decode', () => {
  const damagedFile = () =>
    new Uint8Array(Buffer.concat([pngHeader(10, 10), Buffer.from('noise IEND\xae\x42\x60\x82', 'latin1')]));

  function countDecodings(beforeDecoding: () => unknown = () => undefined) {
    const { clients } = library();
    const decoded: string[] = [];
    const create: typeof clients.thumbnails.create = async (file, header) => {
      decoded.push(file);
      await beforeDecoding();
      return clients.thumbnails.create(file, header);
    };
    return { decoded, clients: { ...clients, thumbnails: { ...clients.thumbnails, create } } };
  }

  test('is decoded once when its file is damaged, and rejected by every call', async () => {
    const { clients, decoded } = countDecodings();
    const id = await uploadFile(library(), damagedFile());
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(finishImage(clients, { id }, actor())).rejects.toMatchObject({
        code: 'unsupported',
        message: expect.stringContaining('the file is damaged'),
      });
    }
    expect(decoded).toHaveLength(1);
  });

  test('is stored when a valid file replaces the damaged one', async () => {
    const id = await uploadFile(library(), damagedFile());
    await expect(finish(id)).rejects.toMatchObject({ code: 'unsupported' });
    const Key = `pending/${USER_ID}/${id}`;
    await library().s3.send(
      new PutObjectCommand({ Bucket: RESOURCE_NAMES.uploadBucket, Key, Body: new Uint8Array(await pngFile()) }),
    );
    expect(await finish(id)).toMatchObject({ id });
  });

  test('blocks other images of its user, but not those of other users', async () => {
    const firstId = await uploadFile(library(), new Uint8Array(await pngFile()));
    const secondId = await uploadFile(library(), new Uint8Array(await pngFile()));
    const errors: unknown[] = [];
    const { clients } = countDecodings(async () => {
      errors.push(await finish(secondId).catch((error: unknown) => error));
      expect(await library().clients.eventRecords.acquireLock(decodeLockId('user-2'), library().clients.now())).toBe('acquired');
    });
    expect(await finishImage(clients, { id: firstId }, actor())).toMatchObject({ id: firstId });
    expect(errors).toMatchObject([{ code: 'tooMany', retryAfterSeconds: 1 }]);
    expect(await finish(secondId)).toMatchObject({ id: secondId });
  });

  test('blocks other images of its user for 35 s when its call crashed', async () => {
    const id = await uploadFile(library(), new Uint8Array(await pngFile()));
    await library().clients.eventRecords.acquireLock(decodeLockId(USER_ID), library().clients.now());
    await expect(finish(id)).rejects.toMatchObject({ code: 'tooMany' });
    library().advanceMinutes(36 / 60);
    expect(await finish(id)).toMatchObject({ id });
  });

  test('is rejected without decoding after three calls that did not return', async () => {
    const { clients, decoded } = countDecodings();
    const id = await uploadFile(library(), new Uint8Array(await pngFile()));
    for (let attempt = 1; attempt <= 3; attempt++) await clients.uploads.startDecoding({ userId: USER_ID, id });
    await expect(finishImage(clients, { id }, actor())).rejects.toMatchObject({
      code: 'unsupported',
      message: 'image: this upload failed three times. Upload the image again.',
    });
    expect(decoded).toHaveLength(0);
    await deleteImage(clients, { id }, actor());
    await expect(finishImage(clients, { id }, actor())).rejects.toMatchObject({ code: 'notFound' });
  });

  test('counts as a call of its user also when its header is invalid', async () => {
    const { clients } = library();
    const id = await uploadFile(library(), new TextEncoder().encode('not an image'));
    await clients.rateLimits.require('finishedUploads', USER_ID, clients.now(), 59);
    await expect(finish(id)).rejects.toMatchObject({ code: 'unsupported' });
    await expect(finish(id)).rejects.toMatchObject({ code: 'tooMany' });
  });

  const fail = (message: string) => async () => {
    throw new Error(message);
  };

  const FAILURES: readonly (readonly [string, { mediaFiles?: object; uploads?: object }, string])[] = [
    ['in which storage failed', { mediaFiles: { store: fail('S3 is down.') } }, 'S3 is down.'],
    ['in which the database failed', { uploads: { finish: fail('DynamoDB is down.') } }, 'DynamoDB is down.'],
    ['while the library was full', { uploads: { finish: async () => 'quotaFull' as const } }, 'your library is full'],
  ];

  test.each(FAILURES)(
    'is stored on a retry, even after more than three calls %s',
    async (_, { mediaFiles, uploads }, message) => {
      const { clients } = library();
      const id = await uploadFile(library(), new Uint8Array(await pngFile()));
      const failingClients = {
        ...clients,
        mediaFiles: { ...clients.mediaFiles, ...mediaFiles },
        uploads: { ...clients.uploads, ...uploads },
      };
      for (let attempt = 1; attempt <= 5; attempt++)
        await expect(finishImage(failingClients, { id }, actor())).rejects.toThrow(message);
      expect(await finish(id)).toMatchObject({ id });
    },
  );

  test('makes finishImage throw the original error when the decoding attempt cannot be undone', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { clients } = library();
    const id = await uploadFile(library(), new Uint8Array(await pngFile()));
    const uploads = { ...clients.uploads, finish: fail('first'), undoDecodeAttempt: fail('second') };
    await expect(finishImage({ ...clients, uploads }, { id }, actor())).rejects.toThrow('first');
    expect(warnings.mock.calls.join()).toContain('attemptNotUndone');
  });

  test('is rejected when the user has finished 60 images in this minute', async () => {
    const { clients } = library();
    const id = await uploadFile(library(), new Uint8Array(await pngFile()));
    await clients.rateLimits.require('finishedUploads', USER_ID, clients.now(), 60);
    await expect(finish(id)).rejects.toMatchObject({
      code: 'tooMany',
      retryAfterSeconds: 60,
      message: 'You are uploading too many images at once. Try again in 1 minute.',
    });
    library().advanceMinutes(1);
    expect(await finish(id)).toMatchObject({ id });
  });
});
