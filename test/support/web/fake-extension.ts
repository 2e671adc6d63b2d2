import { connect, type Messenger, PortMessenger } from 'penpal';
import { type ListedCapture, PENPAL_CHANNEL } from '#shared/extension-protocol.ts';
import type { ExtensionChannel } from '../../../web/features/extension/extension-channel.ts';
import type { Extension } from '../../../web/features/extension/extension-remote.ts';

export const EXTENSION_ID = 'abcdefghijklmnopabcdefghijklmnop';

export const EXTENSION_ORIGIN = `chrome-extension://${EXTENSION_ID}`;

/** UUID of an installation in Firefox. */
export const FIREFOX_ID = '0b3f1c2e-1111-4222-8333-444455556666';

export const offeredCapture = (changes: Partial<ListedCapture> = {}): ListedCapture => ({
  id: 'capture-1',
  title: 'A long page',
  url: 'https://example.com/long',
  takenAt: Date.parse('2026-11-22T09:00:00Z'),
  width: 1_200,
  height: 40_000,
  bytes: 10,
  ...changes,
});

export const fakeExtension = (changes: Partial<Extension> = {}): Extension => ({
  origin: EXTENSION_ORIGIN,
  login: async () => undefined,
  logout: async () => undefined,
  listCaptures: async () => [],
  findCapture: async () => undefined,
  readCapture: async () => new ArrayBuffer(0),
  captureThumbnail: async () => undefined,
  reportUpload: async () => undefined,
  markSaved: async () => undefined,
  ...changes,
});

type Methods = Record<string, (...input: never[]) => unknown>;

export interface FakeExtensionFrame extends ExtensionChannel {
  isClosed: boolean;
  readonly sendEvent: (name: string, data: unknown) => Promise<void>;
}

/** Creates a frame whose extension implements `methods`. Without `methods`, the frame never connects. */
export function fakeExtensionFrame(methods?: Methods): FakeExtensionFrame {
  const { port1, port2 } = new MessageChannel();
  const messenger: Messenger = new PortMessenger({ port: port1 });
  const extension =
    methods &&
    connect<Record<string, (...input: unknown[]) => unknown>>({
      messenger: new PortMessenger({ port: port2 }),
      channel: PENPAL_CHANNEL,
      methods,
    });
  const frame: FakeExtensionFrame = {
    messenger,
    isClosed: false,
    close() {
      frame.isClosed = true;
      extension?.destroy();
      port1.close();
      port2.close();
    },
    async sendEvent(name, data) {
      await (await extension?.promise)?.onEvent?.(name, data);
    },
  };
  return frame;
}
