import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrieveInvoice = retrieveOperation('GET /v1/invoices/:id', 'invoice');
