import { expect, test } from 'vitest';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { createImage } from '../../../../functions/images/create-image.lambda.ts';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { declareFile, pngFile } from '../../../support/images/image-files.ts';
import { libraryFixture } from '../../../support/images/library-fixture.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';

const image = { title: 'Home', notes: '', contentType: 'image/png', size: 100 } as const;
const library = forEachTest(() => libraryFixture({ quotaBytes: 10_000, openUploads: 3 }));

const create = (input: object = {}, caller = actor()) => createImage(library().clients, { ...image, ...input }, caller);
const put = (url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body, headers });

test('creates an open upload, which is not an image yet', async () => {
  const { id, uploadUrl, uploadHeaders } = await create();
  expect(new URL(uploadUrl).pathname).toBe(`/uploads/pending/${USER_ID}/${id}`);
  expect(uploadHeaders).toEqual({ 'content-type': 'image/png', 'if-none-match': '*' });
  expect(await library().listImageSortKeys()).toEqual([`upload#${id}`]);
  expect(await library().readUserRow()).toMatchObject({ openUploads: 1, imageBytes: 0 });
});

test('accepts only one PUT, and only with the declared type and size', async () => {
  const body = new Uint8Array(await pngFile());
  const { uploadUrl, uploadHeaders } = await create({ contentType: 'image/png', size: body.length });
  expect(uploadHeaders).toEqual({ 'content-type': 'image/png', 'if-none-match': '*' });
  expect((await put(uploadUrl, body)).status, 'without the headers').toBe(403);
  expect((await put(uploadUrl, body, { ...uploadHeaders, 'content-type': 'text/html' })).status, 'another type').toBe(403);
  expect((await put(uploadUrl, body.slice(1), uploadHeaders)).status, 'another size').toBe(403);
  expect((await put(uploadUrl, body, uploadHeaders)).status).toBe(200);
  expect((await put(uploadUrl, body, uploadHeaders)).status, 'a second time').toBe(412);
});

test('returns a URL that has expired after 16 minutes', async () => {
  const body = await pngFile();
  const { uploadUrl, uploadHeaders } = await create(declareFile(body));
  library().advanceMinutes(16);
  const response = await put(uploadUrl, body, uploadHeaders);
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('Request has expired');
});

test('creates at most 2,000 upload URLs per hour, also when uploads are canceled', async () => {
  const { clients, advanceMinutes } = library();
  await clients.rateLimits.require('uploadUrls', USER_ID, clients.now(), 1_999);
  const { id } = await create();
  await deleteImage(clients, { id }, actor());
  await expect(create()).rejects.toMatchObject({
    code: 'tooMany',
    retryAfterSeconds: 3_600,
    message: 'You have started too many uploads. Try again in 60 minutes.',
  });
  advanceMinutes(60);
  await create();
});

test.each([
  ['a file above the size limit', { size: IMAGE_LIMITS.fileBytes + 1 }, 'tooLarge', 'size: an image may be at most 100 MB.'],
  [
    'a file that the library has no room for',
    { size: 10_001 },
    'tooLarge',
    'size: your library is full. Delete some images first.',
  ],
  [
    'a capture date before 1990',
    { captured: new Date('0001-01-01T00:00:00Z') },
    'badRequest',
    'captured: the date must be in 1990 or later.',
  ],
])('rejects %s and writes nothing', async (_, input, code, message) => {
  await expect(create(input)).rejects.toMatchObject({ code, message });
  expect(await library().listImageSortKeys()).toEqual([]);
  expect(await library().readUserRow()).toMatchObject({ openUploads: 0 });
});

test.each([
  ['in the past', -60_000, -60_000],
  ['4 minutes ahead', 4 * 60_000, 4 * 60_000],
  ['10 minutes ahead', 10 * 60_000, 0],
  ['400 days ahead', 400 * 86_400_000, 0],
])('stores a capture date %s, or the current time if it is over 5 minutes ahead', async (_, aheadMs, storedAheadMs) => {
  const now = library().clients.now();
  const body = await pngFile();
  const captured = new Date(now.getTime() + aheadMs);
  const { id, uploadUrl, uploadHeaders } = await create({ ...declareFile(body), captured });
  await put(uploadUrl, body, uploadHeaders);
  expect((await finishImage(library().clients, { id }, actor())).created).toEqual(new Date(now.getTime() + storedAheadMs));
});

test('throws tooMany above the limit of open uploads, also for concurrent calls', async () => {
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => create()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'tooMany', status: 429 });
  expect(await library().readUserRow()).toMatchObject({ openUploads: 3 });
});

test('throws notSignedIn when the user pool does not have the caller', async () => {
  await expect(create({}, actor({ userId: 'deleted' }))).rejects.toMatchObject({ code: 'notSignedIn' });
  expect(await library().listImageSortKeys()).toEqual([]);
});

test("creates the caller's row when it is missing", async () => {
  const clients = { ...library().clients, identity: { getEmail: async () => 'grace@example.com' } };
  await createImage(clients, image, actor({ userId: 'new' }));
  expect(await library().clients.users.get('new')).toMatchObject({ email: 'grace@example.com', openUploads: 1 });
});
