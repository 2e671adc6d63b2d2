import { CreateEmailIdentityCommand, GetEmailIdentityCommand, NotFoundException, type SESv2Client } from '@aws-sdk/client-sesv2';

/**
 * Registers the domain of sign-up emails in SES. SES must verify the domain before the user pool is created, so it cannot be part
 * of the pool's stack. Returns the next steps, line by line.
 */
export async function prepareEmailIdentity(domain: string, ses: SESv2Client): Promise<string[]> {
  const existing = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })).catch((error: unknown) => {
    if (!(error instanceof NotFoundException)) throw error;
  });
  if (existing?.VerifiedForSendingStatus) return [];
  const { DkimAttributes } = existing ?? (await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: domain })));
  const records = (DkimAttributes?.Tokens ?? []).map(
    (token) => `  ${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`,
  );
  return [
    `SES has not verified ${domain} yet. Add these records to its DNS, wait, and run this again before you deploy:`,
    ...records,
  ];
}
