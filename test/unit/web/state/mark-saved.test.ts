import { expect, test, vi } from 'vitest';
import { log } from '../../../../web/api/log.ts';
import { ExtensionError } from '../../../../web/features/extension/extension-error.ts';
import { markSaved } from '../../../../web/features/images/mark-saved.ts';
import { fakeExtension, offeredCapture } from '../../../support/web/fake-extension.ts';

test('markSaved reports the saved capture to the extension', async () => {
  const marked = vi.fn(async () => undefined);
  markSaved(offeredCapture(), async () => fakeExtension({ markSaved: marked }));
  await vi.waitFor(() => expect(marked).toHaveBeenCalledWith('capture-1'));
});

test('markSaved logs a failure of the extension', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  markSaved(offeredCapture(), async () => {
    throw new ExtensionError('silent');
  });
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
});
