import { expect, test, vi } from 'vitest';
import { readSocialCard } from '../../../../../web/app/prerender/social-card.ts';

test('readSocialCard returns the picture that is named after the path of the page', () => {
  const onMissing = vi.fn();
  expect(readSocialCard('termsOfUse', { folder: 'web/social', onMissing })?.subarray(1, 4).toString()).toBe('PNG');
  expect(onMissing).not.toHaveBeenCalled();
});

test('readSocialCard returns undefined and reports the command that makes the card when it is missing', () => {
  const onMissing = vi.fn();
  expect(readSocialCard('termsOfUse', { folder: 'web/none', onMissing })).toBeUndefined();
  expect(onMissing).toHaveBeenCalledExactlyOnceWith(
    'The social card web/none/terms-of-use.png is missing. Run npm start, then create the card: ' +
      'npx tsx dev/assets/make-social.ts --page termsOfUse',
  );
});
