/** Rule of the web ACL on the user pool that blocks requests, as plain data for the web ACL and the Cognito emulator. */
export interface PoolRule {
  readonly name: string;
  readonly header: string;
  /** Compared with the header's value in lower case. */
  readonly endsWith: string;
}

/**
 * Operations of Cognito that no client of the product calls.
 *
 * `DeleteUser` would delete the sign-in of a paying user but not the subscription. The tokens of the hosted pages cannot call it,
 * because the app client does not grant the scope `aws.cognito.signin.user.admin`. But the client allows `USER_PASSWORD_AUTH`, and
 * Cognito adds that scope to every token of `InitiateAuth`. IAM does not apply to operations that take an access token.
 *
 * AWS WAF sees the header `x-amz-target`, which names the operation, but no token and no personal data. The prefix of the name is
 * not compared, and the case is ignored, because AWS does not document how strictly Cognito reads the header. `AdminDeleteUser` does
 * not match.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 */
export const POOL_RULES: readonly PoolRule[] = [{ name: 'DeleteUser', header: 'x-amz-target', endsWith: '.deleteuser' }];
