import { retrieveById } from '../retrieve-by-id.ts';

export const retrieveInvoice = retrieveById('GET /v1/invoices/:id', 'invoice');
