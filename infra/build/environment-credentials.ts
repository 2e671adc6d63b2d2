/**
 * Replaces `@aws-sdk/credential-provider-node` in bundles. Lambda passes credentials in environment variables, so the providers
 * for SSO, configuration files, web identities, processes and metadata services are not needed.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set.');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
};
