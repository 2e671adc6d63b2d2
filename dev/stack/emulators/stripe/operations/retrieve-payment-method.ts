import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrievePaymentMethod = retrieveOperation('GET /v1/payment_methods/:id', 'payment_method');
