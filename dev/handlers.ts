import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { OperationKey } from '#shared/api.ts';
import { ENTRIES } from '../infra/entries.ts';
import type { Handler } from './gateway/gateway.ts';

const loaded = new Map<OperationKey, Promise<Handler>>();

/** The product's own handlers, loaded at their first call as Lambda does. */
export function loadOperation(key: OperationKey): Promise<Handler> {
  // Asked again each time, the loader of TypeScript would take longer than most handlers do.
  const handler = loaded.get(key) ?? importHandler(key);
  loaded.set(key, handler);
  return handler;
}

async function importHandler(key: OperationKey): Promise<Handler> {
  const { handler } = await import(`../functions/${ENTRIES[key]}.ts`);
  return handler;
}

export async function confirmUser(event: PostConfirmationTriggerEvent): Promise<unknown> {
  const { handler } = await import('../functions/events/user-confirmed.ts');
  return handler(event);
}

/** What runs by the clock: every hour, and whenever the desk moves the clock. */
export async function runSchedules(): Promise<void> {
  const [sweep, reconcile] = await Promise.all([
    import('../functions/events/sweep-uploads.ts'),
    import('../functions/events/reconcile-billing.ts'),
  ]);
  await Promise.all([sweep.handler({}), reconcile.handler({})]);
}
