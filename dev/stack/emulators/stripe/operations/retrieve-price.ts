import { retrieveById } from '../retrieve-by-id.ts';

export const retrievePrice = retrieveById('GET /v1/prices/:id', 'price');
