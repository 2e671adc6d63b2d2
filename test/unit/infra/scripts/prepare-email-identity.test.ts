import { CreateEmailIdentityCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, test } from 'vitest';
import { prepareEmailIdentity } from '../../../../infra/scripts/prepare-email-identity.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const ses = mockAwsClient(SESv2Client);
const prepare = () => prepareEmailIdentity('mail.example', new SESv2Client({}));
const tokens = { DkimAttributes: { Tokens: ['one', 'two'] } };
const records = [
  expect.stringMatching(/^SES has not verified mail\.example yet/),
  '  one._domainkey.mail.example CNAME one.dkim.amazonses.com',
  '  two._domainkey.mail.example CNAME two.dkim.amazonses.com',
];

beforeEach(() => ses.reset());

test('prepareEmailIdentity registers an unknown domain and returns its DNS records', async () => {
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ $metadata: {}, message: 'None.' }));
  ses.on(CreateEmailIdentityCommand, { EmailIdentity: 'mail.example' }).resolves(tokens);
  expect(await prepare()).toEqual(records);
});

test('prepareEmailIdentity does not register an unverified domain again', async () => {
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false, ...tokens });
  expect(await prepare()).toEqual(records);
  expect(ses.commandCalls(CreateEmailIdentityCommand)).toEqual([]);
});

test('prepareEmailIdentity returns no steps for a verified domain', async () => {
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  expect(await prepare()).toEqual([]);
});
