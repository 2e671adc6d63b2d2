import type { TakeFault } from '../fault-switch.ts';

/** Action on a subscription when the last attempt to collect its invoice failed. In Stripe this is a setting in the Dashboard. */
export type AfterDunning = 'cancel' | 'mark_unpaid' | 'leave_past_due';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

export interface ApiRequest {
  readonly method: string;
  /** Includes the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}

export interface StripeOptions {
  /** File that stores the account. Default: in memory. */
  readonly file?: string;
  /** Public origin of the emulator, without a trailing slash. */
  readonly origin: string;
  readonly secretKey: string;
  /** If absent, events are recorded but not sent. */
  readonly webhook?: WebhookEndpoint;
  readonly siteOrigin: string;
  readonly afterDunning?: AfterDunning;
  readonly deliveryTimeoutMs?: number;
  /**
   * Intercepts every authenticated request after its idempotency key is reserved, except the replay of a stored response. A test
   * can delay the request, discard its response or respond instead of the emulator. `proceed` runs the whole request
   * synchronously.
   */
  intercept?(request: ApiRequest, proceed: () => ApiResponse): Promise<ApiResponse>;
  readonly takeFault?: TakeFault<'stripe'>;
  readonly now?: () => number;
}
