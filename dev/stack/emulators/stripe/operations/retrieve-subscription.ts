import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrieveSubscription = retrieveOperation('GET /v1/subscriptions/:id', 'subscription');
