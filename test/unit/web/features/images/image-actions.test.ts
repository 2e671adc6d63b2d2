import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { createImageActions } from '../../../../../web/features/images/image-actions.ts';
import { EMPTY_LIBRARY, findImage, type Library, withImage } from '../../../../../web/features/images/library-store.ts';
import { LIBRARY_KEY } from '../../../../../web/features/images/load-library.ts';
import { libraryImage } from '../../../../support/images/library-image-builder.ts';
import { actionsFixture } from '../../../../support/web/api-stub.ts';

const image = libraryImage();

function imageActionsFixture(response: unknown) {
  const { client, ...actions } = actionsFixture(createImageActions, response, [[LIBRARY_KEY, withImage(EMPTY_LIBRARY, image)]]);
  const getCachedTitle = () => findImage(client.getQueryData<Library>(LIBRARY_KEY) ?? EMPTY_LIBRARY, image.id)?.title;
  return { ...actions, getCachedTitle };
}

const createError = (code: 'notFound' | 'internal') => new ApiError({ code, message: 'No.' });

test('saveText shows the text that the server returns', async () => {
  const { saveText, calls, getCachedTitle } = imageActionsFixture({ ...image, title: 'Trimmed' });
  const changes = { id: image.id, title: ' Trimmed ', notes: 'n' };
  await saveText(changes);
  expect(calls).toEqual([['updateImage', changes]]);
  expect(getCachedTitle()).toBe('Trimmed');
});

test('saveText leaves the library unchanged when the request fails', async () => {
  const { saveText, getCachedTitle } = imageActionsFixture(createError('internal'));
  await expect(saveText({ id: image.id, title: 'Other', notes: 'n' })).rejects.toThrow(ApiError);
  expect(getCachedTitle()).toBe(image.title);
});

test('removeImage removes the image from the library', async () => {
  const { removeImage, calls, getCachedTitle } = imageActionsFixture({});
  await removeImage(image.id);
  expect(calls).toEqual([['deleteImage', { id: image.id }]]);
  expect(getCachedTitle()).toBeUndefined();
});

test('removeImage removes an image that was already deleted', async () => {
  const { removeImage, getCachedTitle } = imageActionsFixture(createError('notFound'));
  await removeImage(image.id);
  expect(getCachedTitle()).toBeUndefined();
});

test('removeImage keeps the image when the request fails', async () => {
  const { removeImage, getCachedTitle } = imageActionsFixture(createError('internal'));
  await expect(removeImage(image.id)).rejects.toThrow(ApiError);
  expect(getCachedTitle()).toBe(image.title);
});

test('renewMediaAccess renews the cookies once for all images that fail', async () => {
  const { renewMediaAccess, calls } = imageActionsFixture([]);
  await Promise.all([renewMediaAccess(), renewMediaAccess()]);
  await renewMediaAccess();
  expect(calls).toEqual([['listImages', { limit: 1 }]]);
});
