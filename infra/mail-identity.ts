import { CreateEmailIdentityCommand, GetEmailIdentityCommand, NotFoundException, type SESv2Client } from '@aws-sdk/client-sesv2';

/**
 * Registers the domain that sign-up mail comes from. It has to be verified before the user pool is made, so it cannot be
 * part of the stack that makes the pool. Answers what to do next, line by line.
 */
export async function prepareMailIdentity(domain: string, ses: SESv2Client): Promise<string[]> {
  const known = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })).catch((error: unknown) => {
    if (!(error instanceof NotFoundException)) throw error;
  });
  if (known?.VerifiedForSendingStatus) return [];
  const { DkimAttributes } = known ?? (await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: domain })));
  const records = (DkimAttributes?.Tokens ?? []).map(
    (token) => `  ${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`,
  );
  return [`SES has not verified ${domain} yet. Put these into its DNS, wait, and run this again before deploying:`, ...records];
}
