import { retrieveById } from '../retrieve-by-id.ts';

export const retrieveCustomer = retrieveById('GET /v1/customers/:id', 'customer');
