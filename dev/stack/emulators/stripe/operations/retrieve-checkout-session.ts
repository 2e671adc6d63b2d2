import { retrieveById } from '../retrieve-by-id.ts';

export const retrieveCheckoutSession = retrieveById('GET /v1/checkout/sessions/:id', 'checkout.session');
