import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, expect, test } from 'vitest';
import { finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { forAllTests } from '../../../support/for-each-test.ts';
import { POLYGLOT_FILES, REJECTED_FILES } from '../../../support/images/hostile-files.ts';
import { libraryFixture, uploadFile } from '../../../support/images/library-fixture.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';

const library = forAllTests(() => libraryFixture({ quotaBytes: 1e9, openUploads: 1_000 }));

// A user may finish 60 uploads a minute.
afterEach(() => library().clients.rateLimits.release('finishedUploads', USER_ID));

test.each(Object.keys(REJECTED_FILES))('rejects a hostile file and stores nothing: %s', async (name) => {
  const id = await uploadFile(library(), (await REJECTED_FILES[name]?.()) ?? new Uint8Array());
  await expect(finishImage(library().clients, { id }, actor())).rejects.toMatchObject({
    status: expect.toSatisfy((status) => [413, 415].includes(status)),
  });
  expect((await library().objects.media()).filter((key) => key.includes(id))).toEqual([]);
});

test.each(Object.keys(POLYGLOT_FILES))('serves a polyglot file only as an image: %s', async (name) => {
  const id = await uploadFile(library(), (await POLYGLOT_FILES[name]?.()) ?? new Uint8Array());
  const { urlFull } = await finishImage(library().clients, { id }, actor());
  const { ContentType } = await library().s3.send(new HeadObjectCommand({ Bucket: 'media', Key: urlFull.slice(1) }));
  expect(ContentType).toMatch(/^image\/(png|jpeg|webp)$/);
});
