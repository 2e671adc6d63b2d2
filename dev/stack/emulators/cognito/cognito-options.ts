import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { PoolRule } from '../../../../infra/pool-rules.ts';
import type { AccessControl } from '../../iam/access-control.ts';
import type { TakeFault } from '../fault-switch.ts';

interface CodeEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The pool's only app client, which is public (has no secret). It allows the code grant with PKCE, and USER_PASSWORD_AUTH.
 * Redirect URLs must match exactly.
 */
export interface AppClient {
  readonly id: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
}

export interface CognitoOptions {
  /** File that stores the pool. Default: in memory. */
  readonly file?: string;
  /** Public origin of the emulator, without a trailing slash. The issuer is `<origin>/<userPoolId>`. */
  readonly origin: string;
  readonly userPoolId: string;
  readonly client: AppClient;
  /** Default: all operations are allowed without a signature. */
  readonly access?: AccessControl;
  /** Rules of the web ACL on the pool. Default: those that `infra/` deploys. */
  readonly firewallRules?: readonly PoolRule[];
  readonly takeFault?: TakeFault<'cognito'>;
  readonly siteOrigin: string;
  /** CPU and memory cost of scrypt, a power of two. Default: 16,384, as in Node. */
  readonly passwordCost?: number;
  /** Local dashboard with the outbox. The hosted pages link to it below the code field. */
  readonly dashboardUrl?: string;
  /** Awaited before the response. A rejection becomes a CodeDeliveryFailureException. */
  sendEmail(email: CodeEmail): void | Promise<void>;
  /** Post-confirmation trigger, awaited. It must resolve to an object, because a Lambda trigger returns its event. */
  onConfirmed?(event: PostConfirmationTriggerEvent): Promise<unknown>;
  readonly now?: () => number;
}
