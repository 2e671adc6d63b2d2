import { retrieveById } from '../retrieve-by-id.ts';

export const retrievePaymentIntent = retrieveById('GET /v1/payment_intents/:id', 'payment_intent');
