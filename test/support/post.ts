import { SESv2Client } from '@aws-sdk/client-sesv2';
import { openOutbox } from '../../dev/emulators/mail/outbox.ts';
import { sesEmulator } from '../../dev/emulators/mail/ses-emulator.ts';
import { listening } from './listening.ts';

export const SENDER = 'hello@site.example';

/** Mail through the emulated SES, which tests may shut. */
export async function testPost(now: () => number = Date.now) {
  const outbox = openOutbox({ now });
  const open = sesEmulator({ identities: [SENDER], deliver: outbox.deliver });
  const desk = { isShut: false };
  const { origin, close } = await listening((request, response) =>
    desk.isShut ? void response.writeHead(503).end('{}') : open(request, response),
  );
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const ses = new SESv2Client({ endpoint: origin, region: 'us-east-1', credentials, maxAttempts: 1 });
  return {
    ses,
    desk,
    letters: outbox.list,
    async close() {
      ses.destroy();
      await close();
    },
  };
}
