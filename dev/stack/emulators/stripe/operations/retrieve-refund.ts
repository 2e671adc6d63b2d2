import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrieveRefund = retrieveOperation('GET /v1/refunds/:id', 'refund');
