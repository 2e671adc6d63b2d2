import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { THUMBNAIL } from '#shared/image.ts';
import { RESOURCE_NAMES } from '../../../../dev/stack/stage.ts';
import type { ImageRecord } from '../../../../functions/clients/image-records.ts';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { interceptCommands } from '../../../support/aws/intercept-commands.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { ENCODERS, pngFile, pngHeader, solidImage, webpBomb } from '../../../support/images/image-files.ts';
import { addImage, type LibraryFixture, libraryFixture, uploadFile } from '../../../support/images/library-fixture.ts';
import { actor, IMAGE_ID, USER_ID } from '../../../support/record-builders.ts';

const library = forEachTest(() => libraryFixture({ quotaBytes: 5_000_000 }));

const finish = (id: string, caller = actor()) => finishImage(library().clients, { id }, caller);
const toBytes = (latin1Text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(latin1Text, (char) => char.charCodeAt(0));

test('stores the image and its files, and counts its bytes', async () => {
  const body = new Uint8Array(await pngFile(300, 900));
  const image = await addImage(library(), body);
  expect(image).toMatchObject({ title: 'A page', width: 300, height: 900, size: body.length });
  expect(await library().listImageSortKeys()).toEqual([`image#${image.id}`]);
  expect(await library().objects.media()).toEqual([image.urlFull.slice(1), image.urlThumb.slice(1)].sort());
  expect(await library().readUserRow()).toMatchObject({ openUploads: 0, imageBytes: body.length });
});

test.each(Object.keys(ENCODERS))('stores %s under its own type, with a thumbnail of its top', async (name) => {
  const twoColorImage = solidImage(640, 2_000).composite([
    { input: await solidImage(640, 1_000).negate().png().toBuffer(), top: 1_000, left: 0 },
  ]);
  const encoded = ENCODERS[name]?.(sharp(await twoColorImage.png().toBuffer())) ?? twoColorImage;
  const image = await addImage(library(), new Uint8Array(await encoded.toBuffer()));
  expect(image.urlFull).toMatch(new RegExp(`original\\.${name.startsWith('jpeg') ? 'jpg' : name.split(' ')[0]}$`));
  const thumbnail = sharp(await readMedia(image.urlThumb));
  expect(await thumbnail.metadata()).toMatchObject({ format: 'webp', width: THUMBNAIL.width, height: THUMBNAIL.height });
  const topStats = await sharp(await solidImage(1, 1).png().toBuffer()).stats();
  const thumbnailStats = await thumbnail.stats();
  const hasColor = name !== 'jpeg grey';
  if (hasColor)
    for (const channel of [0, 1, 2])
      expect(thumbnailStats.channels[channel]?.mean).toBeCloseTo(topStats.channels[channel]?.mean ?? 0, -1);
});

test('creates a thumbnail of 320 × 400 px for an image of 1,200 × 40,000 px', async () => {
  const image = await addImage(library(), new Uint8Array(await pngFile(1_200, 40_000)));
  expect(image).toMatchObject({ width: 1_200, height: 40_000 });
  expect(await sharp(await readMedia(image.urlThumb)).metadata()).toMatchObject({ width: 320, height: 400 });
});

test('does not enlarge an image that is smaller than a thumbnail', async () => {
  const image = await addImage(library(), new Uint8Array(await pngFile(40, 20)));
  expect(await sharp(await readMedia(image.urlThumb)).metadata()).toMatchObject({ width: 40, height: 20 });
});

test('finishes an upload once when calls overlap, and returns the same image to repeated calls', async () => {
  const id = await uploadFile(library(), new Uint8Array(await pngFile()));
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => finish(id)));
  const image = await finish(id);
  for (const result of results) {
    if (result.status === 'fulfilled') expect(result.value).toEqual(image);
    else expect(result.reason).toMatchObject({ code: 'tooMany', retryAfterSeconds: 1 });
  }
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await library().readUserRow()).toMatchObject({ openUploads: 0, imageBytes: image.size });
});

test('keeps the finished image when the upload URL is used for another file', async () => {
  const body = new Uint8Array(await pngFile());
  const image = await addImage(library(), body);
  const Key = `pending/${USER_ID}/${image.id}`;
  await library().s3.send(new PutObjectCommand({ Bucket: RESOURCE_NAMES.uploadBucket, Key, Body: toBytes('<script>') }));
  expect(await finish(image.id)).toEqual(image);
  expect(new Uint8Array(await readMedia(image.urlFull))).toEqual(body);
});

describe('finishImage', () => {
  test.each([
    ['an upload without a file', undefined, 'conflict', 'the file has not arrived'],
    ['an empty file', async () => toBytes(''), 'unsupported', 'the file is empty'],
    ['plain text', async () => toBytes('hello'), 'unsupported', 'not a PNG, JPEG, WebP, GIF or AVIF'],
    [
      'an SVG',
      async () => toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'unsupported',
      'not a PNG',
    ],
    ['an HTML page', async () => toBytes('<!doctype html><script>alert(1)</script>'), 'unsupported', 'not a PNG'],
    ['a truncated PNG', async () => new Uint8Array(await pngFile()).slice(0, 200), 'unsupported', 'incomplete'],
    ['a PNG header without pixels', async () => new Uint8Array(pngHeader(10, 10)), 'unsupported', 'incomplete'],
    [
      'a PNG of 65,000 × 65,000 px',
      async () => concat(pngHeader(65_000, 65_000), toBytes('IEND\xae\x42\x60\x82')),
      'tooLarge',
      '65,000 × 65,000 px',
    ],
    ['a WebP bomb', async () => new Uint8Array(webpBomb()), 'tooLarge', '16,383 × 16,383 px'],
    [
      'a PNG with invalid pixel data',
      async () => concat(pngHeader(10, 10), toBytes('noise IEND\xae\x42\x60\x82')),
      'unsupported',
      'damaged',
    ],
  ] as const)('rejects %s', async (_, body, code, message) => {
    const id = body ? await uploadFile(library(), await body()) : await createUploadWithoutFile();
    await expect(finish(id)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    expect(await library().listImageSortKeys()).toEqual([`upload#${id}`]);
    expect(await library().objects.media()).toEqual([]);
    expect(await library().readUserRow()).toMatchObject({ imageBytes: 0 });
  });

  test('rejects an image that exceeds the quota of the library', async () => {
    // Each image fits on its own.
    const [image, id] = [await createLargeUpload(), await createLargeUpload()];
    await finish(image);
    await expect(finish(id)).rejects.toMatchObject({
      code: 'tooLarge',
      message: 'image: your library is full. Delete some images first.',
    });
    expect(await library().listImageSortKeys()).toEqual([`image#${image}`, `upload#${id}`]);
  });

  test.each([
    [
      "another user's upload",
      async () => [await uploadFile(library(), new Uint8Array(await pngFile())), actor({ userId: 'user-2' })] as const,
    ],
    ['an unknown id', async () => [IMAGE_ID, actor()] as const],
    ['a deleted upload', async () => [await createDeletedUpload(), actor()] as const],
  ])('throws notFound for %s', async (_, arrange) => {
    const [id, caller] = await arrange();
    await expect(finish(id, caller)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('an upload that is deleted while its files are being stored', () => {
  type Store = LibraryFixture['clients']['mediaFiles']['store'];

  const finishWithStore = (id: string, store: Store) => {
    const { clients } = library();
    return finishImage({ ...clients, mediaFiles: { ...clients.mediaFiles, store } }, { id }, actor());
  };

  test('leaves no file when its files are stored after the deletion has removed them', async () => {
    const { clients, objects } = library();
    const id = await uploadFile(library(), new Uint8Array(await pngFile()));
    const interruptedDeletion = { ...clients, uploadFiles: { ...clients.uploadFiles, remove: async () => undefined } };
    const call = finishWithStore(id, async (image) => {
      await deleteImage(interruptedDeletion, { id }, actor());
      await clients.mediaFiles.store(image);
      expect(await objects.media()).toHaveLength(2);
    });
    await expect(call).rejects.toMatchObject({ code: 'notFound' });
    expect(await objects.media()).toEqual([]);
  });

  test('leaves no thumbnail when the uploaded file was deleted', async () => {
    const { clients, objects } = library();
    const id = await uploadFile(library(), new Uint8Array(await pngFile()));
    const call = finishWithStore(id, async (image) => {
      await deleteImage(clients, { id }, actor());
      await clients.mediaFiles.store(image);
    });
    await expect(call).rejects.toMatchObject({ code: 'conflict' });
    expect(await objects.media()).toEqual([]);
  });
});

test('keeps the files when a concurrent call finishes the upload', async () => {
  const id = await uploadFile(library(), new Uint8Array(await pngFile()));
  const { clients, objects } = library();
  const finishTwice = async (image: ImageRecord) => {
    await clients.uploads.finish(image);
    return clients.uploads.finish(image);
  };
  const call = finishImage({ ...clients, uploads: { ...clients.uploads, finish: finishTwice } }, { id }, actor());
  expect(await call).toMatchObject({ id });
  expect(await objects.media()).toHaveLength(2);
});

test('keeps the files of an image that a concurrent call finished, even if reads are outdated', async () => {
  const id = await uploadFile(library(), new Uint8Array(await pngFile()));
  const { clients, documents, objects } = library();
  // A read that is not strongly consistent may return an outdated item.
  onTestFinished(
    interceptCommands([documents], (name, command, next) => {
      const isOutdated = name === 'GetItemCommand' && !command.input.ConsistentRead && hasFinished;
      return isOutdated ? Promise.resolve({ response: {}, output: { $metadata: {} } }) : next(command);
    }),
  );
  let hasFinished = false;
  const finishTwice = async (image: ImageRecord) => {
    await clients.uploads.finish(image);
    hasFinished = true;
    return clients.uploads.finish(image);
  };
  const call = finishImage({ ...clients, uploads: { ...clients.uploads, finish: finishTwice } }, { id }, actor());
  expect(await call).toMatchObject({ id });
  expect(await objects.media()).toHaveLength(2);
});

async function readMedia(path: string): Promise<Buffer> {
  const { Body } = await library().s3.send(new GetObjectCommand({ Bucket: 'media', Key: path.slice(1) }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

async function createUploadWithoutFile(): Promise<string> {
  const id = await uploadFile(library(), new Uint8Array(await pngFile()));
  await library().clients.uploadFiles.remove([{ userId: USER_ID, id }]);
  return id;
}

async function createDeletedUpload(): Promise<string> {
  const id = await uploadFile(library(), new Uint8Array(await pngFile()));
  await deleteImage(library().clients, { id }, actor());
  return id;
}

const concat = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(parts));

/** Uploads a file that takes more than half of the library's quota. */
const createLargeUpload = async () => uploadFile(library(), new Uint8Array(await renderNoise(1_000, 1_000)));

const renderNoise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();
