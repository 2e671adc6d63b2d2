import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as operations from '#shared/api.ts';
import { operation } from '../../../../functions/http/operation.ts';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { pngFile } from '../../../support/images/image-files.ts';
import { addImage, libraryFixture, uploadFile } from '../../../support/images/library-fixture.ts';
import { ACCESS_TOKEN_CLAIMS, apiEvent } from '../../../support/lambda/api-event.ts';
import { actor } from '../../../support/record-builders.ts';

const MORE_THAN_ALL_ATTEMPTS = 1_000;

const library = forEachTest(libraryFixture);

beforeEach(() => {
  // Makes the random delays between attempts 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const setFault = (kind: 'slowDown' | 'partialDelete', count: number) => library().faults.set({ service: 's3', kind, count });
const png = async () => new Uint8Array(await pngFile());

describe('finishImage', () => {
  const finish = operation(operations.finishImage, (input, caller) => finishImage(library().clients, input, caller));

  test('succeeds when S3 responds with SlowDown twice', async () => {
    const id = await uploadFile(library(), await png());
    setFault('slowDown', 2);
    expect(await finishImage(library().clients, { id }, actor())).toMatchObject({ id });
  });

  test('returns 503 for a lasting SlowDown, which does not use up the three decoding attempts', async () => {
    const id = await uploadFile(library(), await png());
    for (let call = 1; call <= 4; call++) {
      setFault('slowDown', MORE_THAN_ALL_ATTEMPTS);
      const response = await finish(apiEvent({ claims: ACCESS_TOKEN_CLAIMS, path: { id } }));
      expect([response.statusCode, JSON.parse(response.body ?? '')]).toEqual([503, expect.objectContaining({ code: 'retry' })]);
    }
    setFault('slowDown', 0);
    expect((await finish(apiEvent({ claims: ACCESS_TOKEN_CLAIMS, path: { id } }))).statusCode).toBe(200);
  });
});

describe('deleteImage', () => {
  test('repeats the deletion of files that S3 was too busy to delete', async () => {
    const { id } = await addImage(library(), await png());
    setFault('partialDelete', 2);
    await deleteImage(library().clients, { id }, actor());
    expect([await library().objects.media(), await library().objects.uploads()]).toEqual([[], []]);
  });

  test('throws `retry` when S3 stays too busy, and deletes the files when the call is repeated', async () => {
    const { id } = await addImage(library(), await png());
    setFault('partialDelete', MORE_THAN_ALL_ATTEMPTS);
    await expect(deleteImage(library().clients, { id }, actor())).rejects.toMatchObject({ code: 'retry' });
    setFault('partialDelete', 0);
    await deleteImage(library().clients, { id }, actor());
    expect(await library().objects.media()).toEqual([]);
  });
});
