import { ErrorCode, PenpalError, type RemoteProxy } from 'penpal';
import { expect, test } from 'vitest';
import { CAPTURE_THUMBNAIL, SLICE_BYTES } from '#shared/handshake.ts';
import { extensionRemote, type UnknownExtension } from '../../../../web/features/extension/extension-remote.ts';
import { EXTENSION_ID, offeredCapture } from '../../../support/fake-extension.ts';

/** A remote that answers everything so. */
function answering(answer: () => unknown) {
  const act = async () => answer();
  const remote: RemoteProxy<UnknownExtension> = {
    login: act,
    logout: act,
    listCaptures: act,
    findCapture: act,
    readCapture: act,
    captureThumbnail: act,
    markSaved: act,
  };
  return extensionRemote(EXTENSION_ID, remote);
}

test('what is as agreed on comes through', async () => {
  expect(await answering(() => [offeredCapture()]).listCaptures()).toEqual([offeredCapture()]);
  expect(await answering(() => offeredCapture()).findCapture('x')).toEqual(offeredCapture());
  expect(await answering(() => new ArrayBuffer(3)).readCapture('x', 0)).toHaveProperty('byteLength', 3);
  expect(await answering(() => new ArrayBuffer(3)).captureThumbnail('x')).toHaveProperty('byteLength', 3);
  expect(await answering(() => 'whatever').login({ userId: 'u', orgId: '', status: '' })).toBeUndefined();
  expect(await answering(() => 'whatever').markSaved('x')).toBeUndefined();
});

test.each([null, undefined])('a capture that is gone is none, and has no picture (%s)', async (nothing) => {
  expect(await answering(() => nothing).captureThumbnail('x')).toBeUndefined();
  expect(await answering(() => nothing).findCapture('x')).toBeUndefined();
});

test.each([
  ['a list of anything', 'listCaptures', [{ id: 1 }]],
  ['no list', 'listCaptures', 'capture-1'],
  ['a capture without a size', 'findCapture', { ...offeredCapture(), bytes: undefined }],
  ['bytes as text', 'readCapture', 'iVBORw0KGgo='],
  ['a capture that is saved in a way of its own', 'listCaptures', [{ ...offeredCapture(), saving: 'perhaps' }]],
  ['a picture as an address', 'captureThumbnail', 'https://evil.example/x.webp'],
  ['a picture larger than a thumbnail', 'captureThumbnail', new ArrayBuffer(CAPTURE_THUMBNAIL.bytes + 1)],
  ['more bytes than one answer carries', 'readCapture', new ArrayBuffer(SLICE_BYTES + 1)],
] as const)('%s is not understood', async (_, act, answer) => {
  await expect(answering(() => answer)[act]('x', 0)).rejects.toMatchObject({ code: 'not-understood' });
});

test.each([ErrorCode.MethodCallTimeout, ErrorCode.ConnectionDestroyed, ErrorCode.TransmissionFailed])(
  'an extension that is away is silent (%s)',
  async (code) => {
    const away = answering(() => {
      throw new PenpalError(code, 'away');
    });
    await expect(away.listCaptures()).rejects.toMatchObject({ code: 'silent' });
  },
);

test('what it refuses is refused, for its reason', async () => {
  const refusing = answering(() => {
    throw new Error('That capture is gone.');
  });
  await expect(refusing.readCapture('x', 0)).rejects.toMatchObject({
    code: 'refused',
    cause: { message: 'That capture is gone.' },
  });
});
