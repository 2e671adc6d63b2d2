import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrievePrice = retrieveOperation('GET /v1/prices/:id', 'price');
