import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrieveCheckoutSession = retrieveOperation('GET /v1/checkout/sessions/:id', 'checkout.session');
