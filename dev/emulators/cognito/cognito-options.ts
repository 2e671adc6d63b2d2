import type { PostConfirmationTriggerEvent } from 'aws-lambda';

/** A mail the pool sends. `text` and `html` say the same. */
interface CodeMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The pool's one app client: public (no secret), code grant with PKCE, USER_PASSWORD_AUTH. Addresses are compared exactly. */
export interface AppClient {
  readonly id: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
}

export interface CognitoOptions {
  /** Where the pool is kept. In memory only when absent. */
  readonly file?: string;
  /** Where the emulator is reached, without a trailing slash. The issuer is this and the pool's id. */
  readonly origin: string;
  readonly userPoolId: string;
  readonly client: AppClient;
  /** The site that people came from and may go back to. */
  readonly siteOrigin: string;
  /** The page with the outbox; the hosted pages link to it where they speak of a code. */
  readonly deskUrl?: string;
  /** Awaited before the call that sent it is answered. Rejecting is answered as CodeDeliveryFailureException. */
  sendMail(mail: CodeMail): void | Promise<void>;
  /** The post-confirmation trigger. Awaited, and it must resolve to the event as a Lambda trigger does. */
  onConfirmed?(event: PostConfirmationTriggerEvent): Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}
