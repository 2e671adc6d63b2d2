import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from './billing-fixture.ts';

export const computeSignature = (payload: string, secret: string, unixSeconds: number | string): string =>
  createHmac('sha256', secret).update(`${unixSeconds}.${payload}`).digest('hex');

export const signPayload = (payload: string, secret: string, unixSeconds: number): WebhookDelivery => ({
  payload,
  signature: `t=${unixSeconds},v1=${computeSignature(payload, secret, unixSeconds)}`,
});
