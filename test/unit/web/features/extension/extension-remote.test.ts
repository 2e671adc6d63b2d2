import { ErrorCode, PenpalError, type RemoteProxy } from 'penpal';
import { expect, test } from 'vitest';
import { CAPTURE_THUMBNAIL, CHUNK_BYTES, CONSENT_ERROR } from '#shared/extension-protocol.ts';
import { createExtension, type UnparsedExtensionMethods } from '../../../../../web/features/extension/extension-remote.ts';
import { EXTENSION_ORIGIN, offeredCapture } from '../../../../support/web/fake-extension.ts';

function createRespondingExtension(getResponse: () => unknown) {
  const respond = async () => getResponse();
  const remote: RemoteProxy<UnparsedExtensionMethods> = {
    login: respond,
    logout: respond,
    listCaptures: respond,
    findCapture: respond,
    readCapture: respond,
    captureThumbnail: respond,
    reportUpload: respond,
    markSaved: respond,
  };
  return createExtension(EXTENSION_ORIGIN, remote);
}

test('createExtension returns valid responses', async () => {
  expect(await createRespondingExtension(() => [offeredCapture()]).listCaptures()).toEqual([offeredCapture()]);
  expect(await createRespondingExtension(() => offeredCapture()).findCapture('x')).toEqual(offeredCapture());
  expect(await createRespondingExtension(() => new ArrayBuffer(3)).readCapture('x', 0)).toHaveProperty('byteLength', 3);
  expect(await createRespondingExtension(() => new ArrayBuffer(3)).captureThumbnail('x')).toHaveProperty('byteLength', 3);
  expect(await createRespondingExtension(() => 'ignored').login({ userId: 'u', orgId: '', status: '' })).toBeUndefined();
  expect(await createRespondingExtension(() => 'ignored').markSaved('x')).toBeUndefined();
});

test.each([null, undefined])('createExtension returns undefined for a missing capture (%s)', async (nothing) => {
  expect(await createRespondingExtension(() => nothing).captureThumbnail('x')).toBeUndefined();
  expect(await createRespondingExtension(() => nothing).findCapture('x')).toBeUndefined();
});

test.each([
  ['a list of unknown items', 'listCaptures', [{ id: 1 }]],
  ['text instead of a list', 'listCaptures', 'capture-1'],
  ['a capture without a size', 'findCapture', { ...offeredCapture(), bytes: undefined }],
  ['bytes as text', 'readCapture', 'iVBORw0KGgo='],
  ['a capture with an unknown save state', 'listCaptures', [{ ...offeredCapture(), saving: 'unknown' }]],
  ['a thumbnail as a URL', 'captureThumbnail', 'https://evil.example/x.webp'],
  ['a thumbnail that is too large', 'captureThumbnail', new ArrayBuffer(CAPTURE_THUMBNAIL.maxBytes + 1)],
  ['more bytes than one response may have', 'readCapture', new ArrayBuffer(CHUNK_BYTES + 1)],
] as const)('createExtension rejects %s as not-understood', async (_, method, response) => {
  await expect(createRespondingExtension(() => response)[method]('x', 0)).rejects.toMatchObject({ code: 'not-understood' });
});

test.each([ErrorCode.MethodCallTimeout, ErrorCode.ConnectionDestroyed, ErrorCode.TransmissionFailed])(
  'createExtension rejects as silent when the connection fails (%s)',
  async (code) => {
    const disconnected = createRespondingExtension(() => {
      throw new PenpalError(code, 'Connection lost.');
    });
    await expect(disconnected.listCaptures()).rejects.toMatchObject({ code: 'silent' });
  },
);

test('createExtension rejects as refused with the cause when the extension throws', async () => {
  const throwing = createRespondingExtension(() => {
    throw new Error('That capture is gone.');
  });
  await expect(throwing.readCapture('x', 0)).rejects.toMatchObject({
    code: 'refused',
    cause: { message: 'That capture is gone.' },
  });
});

test('createExtension rejects as no-consent when the user has not allowed the extension to send captures', async () => {
  const throwing = createRespondingExtension(() => {
    throw Object.assign(new Error('Not allowed.'), { name: CONSENT_ERROR });
  });
  await expect(throwing.readCapture('x', 0)).rejects.toMatchObject({ code: 'no-consent' });
});
