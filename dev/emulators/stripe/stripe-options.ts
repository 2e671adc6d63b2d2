/** What Stripe does with a subscription when every try to collect its invoice has failed; a setting of the real dashboard. */
export type AfterDunning = 'cancel' | 'mark_unpaid' | 'leave_past_due';

/** Where events go, and the secret that signs them. */
export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** A call of the API, before anything is known of it. */
export interface ApiCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

export interface StripeOptions {
  /** Where the account is kept. In memory only when absent. */
  readonly file?: string;
  /** Where the emulator is reached, without a trailing slash. */
  readonly origin: string;
  /** `sk_test_…`; calls with another key are refused. */
  readonly secretKey: string;
  /** Without it events are only listed. */
  readonly webhook?: WebhookEndpoint;
  /** The shop's own site, which the pages lead back to. */
  readonly siteOrigin: string;
  readonly afterDunning?: AfterDunning;
  /** Milliseconds a receiver may take to answer an event. */
  readonly deliveryTimeoutMs?: number;
  /**
   * Stands between every call and its answer, the call's idempotency key taken already: a test may delay it, let its
   * answer be lost, or answer in Stripe's place. `proceed` runs the call, at once and whole.
   */
  interfere?(call: ApiCall, proceed: () => ApiAnswer): Promise<ApiAnswer>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}
