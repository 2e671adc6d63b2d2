import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  NotFoundException,
  PutEmailIdentityMailFromAttributesCommand,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import { getEmailDomain } from '#shared/email.ts';
import type { Stage } from '../stages.ts';

/**
 * Registers the domain of a stage's emails in SES, with a MAIL FROM domain of its own. SES must verify the domain before the
 * user pool is created, so no stack registers the domain. Returns the next steps, line by line. Returns no
 * steps for a stage whose sender is missing or is still a sample.
 */
export async function prepareEmailIdentity({ name, mailFrom, region }: Stage, ses: SESv2Client): Promise<string[]> {
  if (!mailFrom || mailFrom.sample) return [];
  const domain = getEmailDomain(mailFrom.value);
  const identity = (await getIdentity(domain, ses)) ?? (await createIdentity(domain, ses));
  const mailFromDomain = identity.MailFromAttributes?.MailFromDomain ?? (await setMailFromDomain(domain, ses));
  const records = [
    ...(identity.VerifiedForSendingStatus ? [] : listVerificationRecords(domain, identity.DkimAttributes?.Tokens)),
    ...(identity.MailFromAttributes?.MailFromDomainStatus === 'SUCCESS' ? [] : listMailFromRecords(mailFromDomain, region)),
  ];
  return [
    ...(records.length > 0
      ? [
          `SES has not verified ${domain} yet. Add these records to its DNS, wait, and run this again before you deploy:`,
          ...records,
        ]
      : []),
    ...((await isInSandbox(ses)) ? [describeSandbox(name)] : []),
  ];
}

/** Returns why a stage cannot send emails yet, or undefined. In a stage without a sender, Cognito sends its emails itself. */
export async function findEmailError({ name, mailFrom }: Stage, ses: SESv2Client): Promise<string | undefined> {
  if (!mailFrom) return undefined;
  const domain = getEmailDomain(mailFrom.value);
  const identity = await getIdentity(domain, ses);
  if (!identity?.VerifiedForSendingStatus)
    return `SES has not verified ${domain}. Run npx tsx infra/scripts/prepare-stage.ts ${name}, and add the DNS records that it prints.`;
  return (await isInSandbox(ses)) ? describeSandbox(name) : undefined;
}

type Identity = Pick<GetEmailIdentityCommandOutput, 'VerifiedForSendingStatus' | 'DkimAttributes' | 'MailFromAttributes'>;

async function getIdentity(domain: string, ses: SESv2Client): Promise<Identity | undefined> {
  return ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })).catch((error: unknown): undefined => {
    if (!(error instanceof NotFoundException)) throw error;
  });
}

const createIdentity = (domain: string, ses: SESv2Client): Promise<Identity> =>
  ses.send(new CreateEmailIdentityCommand({ EmailIdentity: domain }));

/** While the records of the MAIL FROM domain are missing, SES sends with its own domain. */
async function setMailFromDomain(domain: string, ses: SESv2Client): Promise<string> {
  const mailFromDomain = `bounce.${domain}`;
  await ses.send(
    new PutEmailIdentityMailFromAttributesCommand({
      EmailIdentity: domain,
      MailFromDomain: mailFromDomain,
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    }),
  );
  return mailFromDomain;
}

const listVerificationRecords = (domain: string, tokens: readonly string[] = []): readonly string[] => [
  ...tokens.map((token) => `  ${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`),
  `  _dmarc.${domain} TXT "v=DMARC1; p=none"`,
];

const listMailFromRecords = (mailFromDomain: string, region: string): readonly string[] => [
  `  ${mailFromDomain} MX 10 feedback-smtp.${region}.amazonses.com`,
  `  ${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`,
];

async function isInSandbox(ses: SESv2Client): Promise<boolean> {
  const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand());
  return ProductionAccessEnabled !== true;
}

const describeSandbox = (stageName: string): string =>
  `SES of the account of ${stageName} is in the sandbox, so users could not sign up. Request production access in the SES console.`;
