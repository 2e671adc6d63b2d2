import { MessageRejected, SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { openOutbox } from '../../../dev/stack/emulators/mail/outbox.ts';
import { createSesEmulator, type SesOptions } from '../../../dev/stack/emulators/mail/ses-emulator.ts';
import { forEachTest } from '../../support/for-each-test.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const SENDER = 'hello@site.example';

async function sesFixture(options: Partial<SesOptions> = {}) {
  const outbox = openOutbox();
  const faults = createFaultSwitch();
  const listener = createSesEmulator({
    deliver: outbox.send,
    identities: [SENDER, 'verified.example'],
    takeFault: faults.takeFor('ses'),
    ...options,
  });
  const { origin, close } = await serveOnFreePort(listener);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const ses = new SESv2Client({ endpoint: origin, region: 'us-east-1', credentials });
  return {
    faults,
    close,
    recipients: () => outbox.list().map(({ to }) => to),
    send: (...ToAddresses: string[]) =>
      ses.send(
        new SendEmailCommand({
          FromEmailAddress: SENDER,
          Destination: { ToAddresses },
          Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
        }),
      ),
  };
}

const account = forEachTest(() => sesFixture());
const sandbox = forEachTest(() => sesFixture({ isSandbox: true }));

beforeEach(() => {
  // Makes the random delays between the SDK's attempts 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

describe('the sandbox', () => {
  test('accepts recipients that are verified, and the mailbox simulator', async () => {
    await sandbox().send('ada@verified.example', 'success@simulator.amazonses.com');
    expect(sandbox().recipients()).toEqual(['ada@verified.example', 'success@simulator.amazonses.com']);
  });

  test('delivers no email when one of the recipients is not verified', async () => {
    const failure = sandbox().send('ada@verified.example', 'Eve <eve@example.com>');
    await expect(failure).rejects.toThrow(MessageRejected);
    await expect(failure).rejects.toMatchObject({
      message: 'Email address is not verified. The following identities failed the check in region US-EAST-1: eve@example.com',
      $metadata: { httpStatusCode: 400, attempts: 1 },
    });
    expect(sandbox().recipients()).toEqual([]);
  });
});

describe('a sending limit', () => {
  test.each([
    ['sendingRate', 'Maximum sending rate exceeded.'],
    ['dailyQuota', 'Daily message quota exceeded.'],
  ] as const)('returns 429 TooManyRequestsException for the fault %s', async (kind, message) => {
    account().faults.set({ service: 'ses', kind, count: 3 });
    const failure = account().send('ada@example.com');
    await expect(failure).rejects.toThrow(TooManyRequestsException);
    await expect(failure).rejects.toMatchObject({ message, $metadata: { httpStatusCode: 429, attempts: 3 } });
    expect(account().recipients()).toEqual([]);
  });

  test('lets the SDK repeat the request', async () => {
    account().faults.set({ service: 'ses', kind: 'sendingRate', count: 2 });
    await account().send('ada@example.com');
    expect(account().recipients()).toEqual(['ada@example.com']);
  });
});
