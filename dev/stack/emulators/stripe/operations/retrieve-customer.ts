import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrieveCustomer = retrieveOperation('GET /v1/customers/:id', 'customer');
