import { retrieveById } from '../retrieve-by-id.ts';

export const retrieveSubscription = retrieveById('GET /v1/subscriptions/:id', 'subscription');
