import {
  type BuildCrossTenantRequest,
  type CrossTenantContext,
  credentialHeaders,
  crossTenantRequest,
  fileRequest,
} from './cross-tenant-request.ts';

const theirImage = ({ to, pick }: CrossTenantContext) => pick(pick(to.callers).images);
const theirFile = (swap: CrossTenantContext): string => swap.pick([theirImage(swap).urlFull, theirImage(swap).urlThumb]);
const ownFile = ({ caller, pick }: CrossTenantContext): string => pick(caller.images).urlFull;

/** Replaces one of the caller's signed cookies by another tenant's. */
function mixedCookies({ caller, to, pick }: CrossTenantContext): string {
  const theirs = pick(to.callers).cookie.split('; ');
  const own = caller.cookie.split('; ');
  const at = pick(own.map((_, part) => part).filter((part) => own[part] !== theirs[part]));
  return own.map((part, each) => (each === at ? (theirs[each] ?? part) : part)).join('; ');
}

export const IMAGE_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (swap) => crossTenantRequest(swap, 'listImages', { cursor: theirImage(swap).id }),
  (swap) => crossTenantRequest(swap, 'finishImage', { id: theirImage(swap).id }),
  (swap) => crossTenantRequest(swap, 'updateImage', { id: theirImage(swap).id, title: 'taken', notes: 'over' }),
  (swap) => crossTenantRequest(swap, 'deleteImage', { id: theirImage(swap).id }),
  (swap) => fileRequest(theirFile(swap), credentialHeaders(swap.caller)),
  (swap) =>
    fileRequest(`${ownFile(swap)}/../../../${theirFile(swap).split('/').slice(2).join('/')}`, credentialHeaders(swap.caller)),
  (swap) => fileRequest(theirFile(swap).replace('/media/', '/media/%2e/'), credentialHeaders(swap.caller)),
  (swap) => fileRequest(theirFile(swap), { cookie: mixedCookies(swap) }),
];
