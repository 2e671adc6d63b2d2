import type { Input, OperationKey } from '#shared/api.ts';
import { requestOf } from '#shared/request.ts';
import type { Caller, Tenant } from './tenant.ts';

/** A call as it is sent: an address of the site, and what goes with it. */
export interface CrossTenantRequest {
  readonly address: string;
  readonly init: { readonly method: string; readonly body?: string; readonly headers: Readonly<Record<string, string>> };
}

/** Somebody of one tenant, who calls for what another has. */
export interface CrossTenantContext {
  readonly caller: Caller;
  readonly from: Tenant;
  readonly to: Tenant;
  readonly pick: <T>(list: readonly T[]) => T;
}

export type BuildCrossTenantRequest = (swap: CrossTenantContext) => CrossTenantRequest;

/** The header with which somebody calls, and their cookies. */
export const credentialHeaders = ({ token, cookie }: Caller) => ({ authorization: `Bearer ${token}`, cookie });

/** Calls an operation, with a query that says yet another thing where one is given. */
export function crossTenantRequest<K extends OperationKey>(
  { caller }: CrossTenantContext,
  key: K,
  input: Input<K>,
  query = '',
): CrossTenantRequest {
  const { address, init } = requestOf(key, input);
  return { address: address + query, init: { ...init, headers: { ...init.headers, ...credentialHeaders(caller) } } };
}

/** Asks for a file. */
export const fileRequest = (address: string, headers: Readonly<Record<string, string>>): CrossTenantRequest => ({
  address,
  init: { method: 'GET', headers },
});
