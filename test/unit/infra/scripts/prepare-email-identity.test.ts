import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  PutEmailIdentityMailFromAttributesCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, test } from 'vitest';
import { findEmailError, prepareEmailIdentity } from '../../../../infra/scripts/prepare-email-identity.ts';
import { STAGES, type Stage } from '../../../../infra/stages.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const staging: Stage = { ...STAGES.staging, mailFrom: { value: 'no-reply@mail.example', sample: false } };
const ses = mockAwsClient(SESv2Client);
const prepare = (stage = staging) => prepareEmailIdentity(stage, new SESv2Client({}));
const findError = (stage = staging) => findEmailError(stage, new SESv2Client({}));
const notFound = new NotFoundException({ $metadata: {}, message: 'None.' });
const tokens = { DkimAttributes: { Tokens: ['one', 'two'] } };
const verifiedIdentity = {
  VerifiedForSendingStatus: true,
  MailFromAttributes: {
    MailFromDomain: 'bounce.mail.example',
    MailFromDomainStatus: 'SUCCESS',
    BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
  },
} as const;
const SANDBOX = expect.stringMatching(/^SES of the account of staging is in the sandbox/);
const notVerified = expect.stringMatching(/^SES has not verified mail\.example yet/);
const verificationRecords = [
  '  one._domainkey.mail.example CNAME one.dkim.amazonses.com',
  '  two._domainkey.mail.example CNAME two.dkim.amazonses.com',
  '  _dmarc.mail.example TXT "v=DMARC1; p=none"',
];
const mailFromRecords = [
  '  bounce.mail.example MX 10 feedback-smtp.us-east-1.amazonses.com',
  '  bounce.mail.example TXT "v=spf1 include:amazonses.com ~all"',
];

beforeEach(() => {
  ses.reset();
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
});

describe('prepareEmailIdentity', () => {
  test('registers an unknown domain with a MAIL FROM domain and returns the DNS records of both', async () => {
    ses.on(GetEmailIdentityCommand).rejects(notFound);
    ses.on(CreateEmailIdentityCommand, { EmailIdentity: 'mail.example' }).resolves(tokens);
    ses
      .on(PutEmailIdentityMailFromAttributesCommand, { EmailIdentity: 'mail.example', MailFromDomain: 'bounce.mail.example' })
      .resolves({});
    expect(await prepare()).toEqual([notVerified, ...verificationRecords, ...mailFromRecords]);
  });

  test('does not register an unverified domain again', async () => {
    ses.on(GetEmailIdentityCommand).resolves({ ...verifiedIdentity, VerifiedForSendingStatus: false, ...tokens });
    expect(await prepare()).toEqual([notVerified, ...verificationRecords]);
    expect(ses.commandCalls(CreateEmailIdentityCommand)).toEqual([]);
    expect(ses.commandCalls(PutEmailIdentityMailFromAttributesCommand)).toEqual([]);
  });

  test('returns the records of a MAIL FROM domain that SES has not found', async () => {
    const MailFromAttributes = { ...verifiedIdentity.MailFromAttributes, MailFromDomainStatus: 'PENDING' } as const;
    ses.on(GetEmailIdentityCommand).resolves({ ...verifiedIdentity, MailFromAttributes });
    expect(await prepare()).toEqual([notVerified, ...mailFromRecords]);
  });

  test('returns a step when the account is in the sandbox, and no step when everything is done', async () => {
    ses.on(GetEmailIdentityCommand).resolves(verifiedIdentity);
    expect(await prepare()).toEqual([]);
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
    expect(await prepare()).toEqual([SANDBOX]);
  });

  test('sends no request when the sender is missing or a sample', async () => {
    expect(await prepare(STAGES.dev)).toEqual([]);
    expect(await prepare(STAGES.staging)).toEqual([]);
    expect(ses.calls()).toEqual([]);
  });
});

describe('findEmailError', () => {
  test('returns an error when the domain is not registered or not verified', async () => {
    const error = expect.stringMatching(/^SES has not verified mail\.example\. Run .*prepare-stage\.ts staging/);
    ses.on(GetEmailIdentityCommand).rejects(notFound);
    expect(await findError()).toEqual(error);
    ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false });
    expect(await findError()).toEqual(error);
  });

  test('returns an error when the account is in the sandbox', async () => {
    ses.on(GetEmailIdentityCommand).resolves(verifiedIdentity);
    ses.on(GetAccountCommand).resolves({});
    expect(await findError()).toEqual(SANDBOX);
  });

  test('returns undefined when SES can send, and when the stage has no sender', async () => {
    ses.on(GetEmailIdentityCommand).resolves(verifiedIdentity);
    expect(await findError()).toBeUndefined();
    expect(await findError(STAGES.dev)).toBeUndefined();
  });

  test('throws when SES rejects the request', async () => {
    ses.on(GetEmailIdentityCommand).rejects(new Error('AccessDeniedException'));
    await expect(findError()).rejects.toThrow('AccessDeniedException');
  });
});
