import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrievePaymentIntent = retrieveOperation('GET /v1/payment_intents/:id', 'payment_intent');
