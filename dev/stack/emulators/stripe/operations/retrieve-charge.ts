import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrieveCharge = retrieveOperation('GET /v1/charges/:id', 'charge');
