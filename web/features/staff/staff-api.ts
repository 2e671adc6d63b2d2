import {
  createOrganization,
  deleteUser,
  findUser,
  listAudit,
  resetSecondFactor,
  resyncBilling,
  updateOrganization,
  verifyUser,
} from '#shared/staff-operations.ts';
import { createFeatureClient } from '../../api/api.ts';

export const { call } = createFeatureClient({
  createOrganization,
  deleteUser,
  findUser,
  listAudit,
  resetSecondFactor,
  resyncBilling,
  updateOrganization,
  verifyUser,
});
