import { getInvoices, updateBillingDetails } from '#shared/billing-operations.ts';
import { createFeatureClient } from '../../../api/api.ts';

export const { call } = createFeatureClient({ getInvoices, updateBillingDetails });
