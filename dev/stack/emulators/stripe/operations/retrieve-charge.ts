import { retrieveById } from '../retrieve-by-id.ts';

export const retrieveCharge = retrieveById('GET /v1/charges/:id', 'charge');
