import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from './billing-fixture.ts';

export const computeSignature = (payload: string, secret: string, timestamp: number | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');

/** Signs a webhook request. `timestamp` is in Unix seconds. */
export const signPayload = (payload: string, secret: string, timestamp: number): WebhookDelivery => ({
  payload,
  signature: `t=${timestamp},v1=${computeSignature(payload, secret, timestamp)}`,
});
