import { retrieveById } from '../retrieve-by-id.ts';

export const retrieveProduct = retrieveById('GET /v1/products/:id', 'product');
