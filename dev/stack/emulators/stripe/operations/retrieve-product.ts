import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrieveProduct = retrieveOperation('GET /v1/products/:id', 'product');
