/** Header that names the operation of a request to Cognito's JSON API, for example `AWSCognitoIdentityProviderService.SignUp`. */
export const OPERATION_HEADER = 'x-amz-target';

/** Rule of the web ACL on the user pool, as plain data for the web ACL and the Cognito emulator. */
export interface PoolRule {
  readonly name: string;
  /** Operations of the JSON API to which the rule applies. */
  readonly operations: readonly string[];
  /** Paths of the hosted pages to which the rule applies. */
  readonly paths: readonly string[];
  /** Requests that an IP address may send in `RATE_WINDOW_SECONDS`. Without it the rule blocks all matching requests. */
  readonly requestsPerWindow?: number;
}

/**
 * Returns the end of the header's value for an operation, in lower case. The prefix of the name is not compared, and the case is ignored,
 * because AWS does not document how strictly Cognito reads the header. `AdminDeleteUser` does not match `DeleteUser`.
 */
export const toHeaderSuffix = (operation: string): string => `.${operation.toLowerCase()}`;

/**
 * Rules that block the operations that no client of the product calls, and limit the operations with which an attacker could guess a
 * password, a code or an email.
 *
 * `DeleteUser` would delete the sign-in of a paying user but not the subscription. `UpdateUserAttributes` would change the email in
 * the pool, but not in the user's row and in Stripe. A token of the hosted pages cannot call these operations, because the app client does
 * not grant the scope `aws.cognito.signin.user.admin`. But the client allows `USER_PASSWORD_AUTH`, and Cognito adds that scope to every
 * token of `InitiateAuth`. IAM does not apply to operations that take an access token.
 *
 * AWS WAF sees the operation and the path, but no token and no personal data. Cognito itself limits wrong passwords and codes by email,
 * but does not limit codes of an authenticator app. `InitiateAuth` also renews sessions, so its limit is high enough for an office behind
 * one IP address.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 */
export const POOL_RULES: readonly PoolRule[] = [
  {
    name: 'SelfServiceChanges',
    operations: ['DeleteUser', 'UpdateUserAttributes', 'DeleteUserAttributes', 'VerifyUserAttribute', 'SetUserSettings'],
    paths: [],
  },
  {
    name: 'TokenCodeRateLimit',
    requestsPerWindow: 100,
    operations: ['RespondToAuthChallenge', 'VerifySoftwareToken'],
    paths: ['/mfa'],
  },
  {
    name: 'EmailRateLimit',
    requestsPerWindow: 300,
    operations: ['SignUp', 'ResendConfirmationCode', 'ForgotPassword', 'ConfirmSignUp', 'ConfirmForgotPassword'],
    paths: ['/signup', '/confirm', '/forgotPassword', '/confirmForgotPassword', '/resendcode'],
  },
  { name: 'PasswordRateLimit', requestsPerWindow: 3_000, operations: ['InitiateAuth', 'ChangePassword'], paths: ['/login'] },
];
