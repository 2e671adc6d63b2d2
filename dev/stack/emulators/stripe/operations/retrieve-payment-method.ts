import { retrieveById } from '../retrieve-by-id.ts';

export const retrievePaymentMethod = retrieveById('GET /v1/payment_methods/:id', 'payment_method');
