import { SESv2Client } from '@aws-sdk/client-sesv2';
import { openOutbox } from '../../../dev/stack/emulators/mail/outbox.ts';
import { createSesEmulator } from '../../../dev/stack/emulators/mail/ses-emulator.ts';
import { serveOnFreePort } from '../http/serve-on-free-port.ts';

export const SENDER = 'hello@site.example';

/**
 * Starts the SES emulator. While `outage.isDown` is true, every request fails with 503. `sesAccount.isSandbox` puts the account into
 * the sandbox.
 */
export async function mailFixture(now: () => number = Date.now) {
  const outbox = openOutbox({ now });
  const sesAccount = { isSandbox: false };
  const listener = createSesEmulator({
    identities: [SENDER],
    deliver: outbox.send,
    get isSandbox() {
      return sesAccount.isSandbox;
    },
  });
  const outage = { isDown: false };
  const { origin, close } = await serveOnFreePort((request, response) =>
    outage.isDown ? void response.writeHead(503).end('{}') : listener(request, response),
  );
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const ses = new SESv2Client({ endpoint: origin, region: 'us-east-1', credentials, maxAttempts: 1 });
  return {
    ses,
    outage,
    sesAccount,
    listSentEmails: outbox.list,
    async close() {
      ses.destroy();
      await close();
    },
  };
}
