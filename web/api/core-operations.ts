import {
  acceptInvite,
  createImage,
  declineInvite,
  deleteImage,
  finishImage,
  getAccount,
  getInvite,
  getOrganization,
  getPlan,
  inviteMembers,
  listImages,
  listMembers,
  revokeInvite,
  setMemberStatus,
  signOut,
  updateImage,
} from '#shared/api.ts';

/**
 * Operations whose schemas every page loads. An operation of a single page belongs in a client of that page's feature, so that
 * other pages do not load its schemas (docs/decisions/0029-clients-per-feature.md).
 */
export const CORE_OPERATIONS = {
  acceptInvite,
  createImage,
  declineInvite,
  deleteImage,
  finishImage,
  getAccount,
  getInvite,
  getOrganization,
  getPlan,
  inviteMembers,
  listImages,
  listMembers,
  revokeInvite,
  setMemberStatus,
  signOut,
  updateImage,
} as const;
