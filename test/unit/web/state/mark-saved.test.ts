import { expect, test, vi } from 'vitest';
import { log } from '../../../../web/api/log.ts';
import { ExtensionError } from '../../../../web/features/extension/extension-error.ts';
import { markCaptureSaved } from '../../../../web/features/images/mark-saved.ts';
import { fakeExtension, offeredCapture } from '../../../support/fake-extension.ts';

test('the extension is told which capture is in the library now', async () => {
  const marked = vi.fn(async () => undefined);
  markCaptureSaved(offeredCapture(), async () => fakeExtension({ markSaved: marked }));
  await vi.waitFor(() => expect(marked).toHaveBeenCalledWith('capture-1'));
});

test('one that cannot be told is logged, and the capture is saved all the same', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  markCaptureSaved(offeredCapture(), async () => {
    throw new ExtensionError('silent');
  });
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
});
