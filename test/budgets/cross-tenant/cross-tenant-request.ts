import type { Input, OperationKey } from '#shared/api.ts';
import { buildRequest } from '#shared/request.ts';
import type { Tenant, TenantUser } from '../../support/e2e/tenant.ts';

export interface CrossTenantRequest {
  readonly address: string;
  readonly init: { readonly method: string; readonly body?: string; readonly headers: Readonly<Record<string, string>> };
}

export interface CrossTenantContext {
  readonly caller: TenantUser;
  readonly from: Tenant;
  readonly to: Tenant;
  readonly pick: <T>(list: readonly T[]) => T;
}

export type BuildCrossTenantRequest = (swap: CrossTenantContext) => CrossTenantRequest;

export const credentialHeaders = ({ token, cookie }: TenantUser) => ({ authorization: `Bearer ${token}`, cookie });

/** Appends `query` to the URL, to contradict the input. */
export function crossTenantRequest<K extends OperationKey>(
  { caller }: CrossTenantContext,
  key: K,
  input: Input<K>,
  query = '',
): CrossTenantRequest {
  const { address, init } = buildRequest(key, input);
  return { address: address + query, init: { ...init, headers: { ...init.headers, ...credentialHeaders(caller) } } };
}

export const fileRequest = (address: string, headers: Readonly<Record<string, string>>): CrossTenantRequest => ({
  address,
  init: { method: 'GET', headers },
});
