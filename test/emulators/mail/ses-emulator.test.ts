import { ListEmailIdentitiesCommand, SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from '../../../dev/stack/emulators/mail/outbox.ts';
import { createSesEmulator } from '../../../dev/stack/emulators/mail/ses-emulator.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

let outbox: ReturnType<typeof openOutbox>;
let ses: Awaited<ReturnType<typeof serveOnFreePort>>;

beforeAll(async () => {
  const deliver: typeof outbox.send = (mail) => outbox.send(mail);
  ses = await serveOnFreePort(createSesEmulator({ deliver, identities: ['hello@site.example', 'mail.example'] }));
});
beforeEach(() => {
  outbox = openOutbox();
});
afterAll(() => ses.close());

const createClient = (path = '/aws/ses') =>
  new SESv2Client({
    endpoint: `${ses.origin}${path}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
const send = (input: Partial<SendEmailCommandInput> = {}, client = createClient()) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: 'Site <hello@site.example>',
      Destination: { ToAddresses: ['ada@example.com'] },
      Content: {
        Simple: { Subject: { Data: 'Grüße' }, Body: { Text: { Data: 'Hello', Charset: 'UTF-8' }, Html: { Data: '<p>Hello' } } },
      },
      ...input,
    }),
  );

test.each(['', '/aws/ses'])('delivers an email when the endpoint has the path %j', async (path) => {
  expect((await send({}, createClient(path))).MessageId).toMatch(/^[0-9a-f-]{36}$/);
  expect(outbox.list()).toEqual([
    { to: 'ada@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello', at: expect.any(String) },
  ]);
});

test('delivers one email per recipient, to the address without the name', async () => {
  await send({ Destination: { ToAddresses: ['Ada Lovelace <ada@example.com>', 'bob@example.com'] } });
  expect(outbox.list().map(({ to }) => to)).toEqual(['ada@example.com', 'bob@example.com']);
});

test('accepts an email without HTML', async () => {
  await send({ Content: { Simple: { Subject: { Data: 'Bare' }, Body: { Text: { Data: 'Hello' } } } } });
  expect(outbox.list()).toMatchObject([{ subject: 'Bare', text: 'Hello', html: '' }]);
});

test.each(['hello@site.example', 'Hello@Site.Example', 'Any <any@mail.example>', 'any@sub.mail.example'])(
  'accepts the verified sender %s',
  async (FromEmailAddress) => {
    await send({ FromEmailAddress });
    expect(outbox.list()).toHaveLength(1);
  },
);

test.each(['other@site.example', 'hello@site.example.evil', 'any@evilmail.example', 'hello@site.example <eve@evil.example>'])(
  'rejects the unverified sender %s',
  async (FromEmailAddress) => {
    await expect(send({ FromEmailAddress })).rejects.toMatchObject({
      name: 'MessageRejected',
      message: expect.stringContaining('Email address is not verified.'),
      $metadata: { httpStatusCode: 400 },
    });
    expect(outbox.list()).toEqual([]);
  },
);

const simple = { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } };
test.each<[string, Partial<SendEmailCommandInput>]>([
  ['Content.Raw is not emulated', { Content: { Simple: simple, Raw: { Data: new Uint8Array([1]) } } }],
  ['Content.Template is not emulated', { Content: { Simple: simple, Template: { TemplateName: 'x' } } }],
  ['Content.Simple.Attachments is not emulated', { Content: { Simple: { ...simple, Attachments: [] } } }],
  ['Destination.BccAddresses is not emulated', { Destination: { ToAddresses: ['a@b.c'], BccAddresses: ['d@e.f'] } }],
  ['EmailTags is not emulated', { EmailTags: [{ Name: 'a', Value: 'b' }] }],
  ['Destination.ToAddresses.0: is not an email address', { Destination: { ToAddresses: ['nobody'] } }],
  ['Destination.ToAddresses.0: is not an email address', { Destination: { ToAddresses: ['a@b.c\r\nBcc: d@e.f'] } }],
  ['Destination.ToAddresses', { Destination: { ToAddresses: [] } }],
])('rejects an email with the error "%s"', async (message, input) => {
  await expect(send(input)).rejects.toMatchObject({ name: 'BadRequestException', message: expect.stringContaining(message) });
  expect(outbox.list()).toEqual([]);
});

test('returns 400 when the body is not JSON', async () => {
  const response = await fetch(`${ses.origin}/v2/email/outbound-emails`, { method: 'POST', body: '{' });
  expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([400, 'BadRequestException']);
});

test('returns an error that names the operation when it is not emulated', async () => {
  await expect(createClient().send(new ListEmailIdentitiesCommand())).rejects.toMatchObject({
    name: 'NotFoundException',
    message: 'SES emulator: POST /aws/ses/v2/email/list-identities is not emulated.',
  });
});

test('returns 500 and logs the cause when the email cannot be stored', async () => {
  outbox = {
    ...outbox,
    send: () => {
      throw new Error('disk full');
    },
  };
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(send()).rejects.toMatchObject({ name: 'InternalServiceErrorException' });
  expect(log).toHaveBeenCalledWith('SES emulator:', expect.objectContaining({ message: 'disk full' }));
});
