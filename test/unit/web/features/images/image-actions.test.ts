import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { createImageActions } from '../../../../../web/features/images/image-actions.ts';
import { EMPTY_LIBRARY, findImage, type Library, withImage } from '../../../../../web/features/images/library-store.ts';
import { LIBRARY_KEY } from '../../../../../web/features/images/load-library.ts';
import { actsFixture } from '../../../../support/acts-fixture.ts';
import { libraryImage } from '../../../../support/library-image-builder.ts';

const image = libraryImage();

/** The acts on a library of one image. */
function imageActsFixture(answer: unknown) {
  const { client, ...acts } = actsFixture(createImageActions, answer, [[LIBRARY_KEY, withImage(EMPTY_LIBRARY, image)]]);
  const titleNow = () => findImage(client.getQueryData<Library>(LIBRARY_KEY) ?? EMPTY_LIBRARY, image.id)?.title;
  return { ...acts, titleNow };
}

const refused = (code: 'notFound' | 'internal') => new ApiError({ code, message: 'No.' });

test('saved words show as the server has kept them', async () => {
  const { saveText, asked, titleNow } = imageActsFixture({ ...image, title: 'Trimmed' });
  const words = { id: image.id, title: ' Trimmed ', notes: 'n' };
  await saveText(words);
  expect(asked).toEqual([['updateImage', words]]);
  expect(titleNow()).toBe('Trimmed');
});

test('words that were not saved do not show', async () => {
  const { saveText, titleNow } = imageActsFixture(refused('internal'));
  await expect(saveText({ id: image.id, title: 'Other', notes: 'n' })).rejects.toThrow(ApiError);
  expect(titleNow()).toBe(image.title);
});

test('a deleted image is gone', async () => {
  const { removeImage, asked, titleNow } = imageActsFixture({});
  await removeImage(image.id);
  expect(asked).toEqual([['deleteImage', { id: image.id }]]);
  expect(titleNow()).toBeUndefined();
});

test('an image that somebody else has deleted is gone all the same', async () => {
  const { removeImage, titleNow } = imageActsFixture(refused('notFound'));
  await removeImage(image.id);
  expect(titleNow()).toBeUndefined();
});

test('an image that could not be deleted stays', async () => {
  const { removeImage, titleNow } = imageActsFixture(refused('internal'));
  await expect(removeImage(image.id)).rejects.toThrow(ApiError);
  expect(titleNow()).toBe(image.title);
});

test('however many pictures fail, their cookies are renewed once', async () => {
  const { renewMediaAccess, asked } = imageActsFixture([]);
  await Promise.all([renewMediaAccess(), renewMediaAccess()]);
  await renewMediaAccess();
  expect(asked).toEqual([['listImages', { limit: 1 }]]);
});
