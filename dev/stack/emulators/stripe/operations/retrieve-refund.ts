import { retrieveById } from '../retrieve-by-id.ts';

export const retrieveRefund = retrieveById('GET /v1/refunds/:id', 'refund');
