import type { Account } from '#shared/account.ts';
import { deleteAccount as deleteOperation, keepAccount as keepOperation } from '#shared/account-data.ts';
import { createFeatureClient, createProofClient } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { ACCOUNT_KEY } from '../../api/use-account.ts';

const { call } = createFeatureClient({ keepAccount: keepOperation });

/** Refetches the account after an error, because another tab may have done the same. */
async function cacheResult(request: Promise<Account>): Promise<Account> {
  try {
    const account = await request;
    // A pending lookup could overwrite the new account with an older one.
    await queryClient.cancelQueries({ queryKey: ACCOUNT_KEY });
    queryClient.setQueriesData<Account>({ queryKey: ACCOUNT_KEY }, () => account);
    return account;
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    throw error;
  }
}

/** Schedules the deletion. `accessToken` is that of a proof of identity. */
export const deleteAccount = (accessToken: string): Promise<Account> =>
  cacheResult(createProofClient(accessToken, { deleteAccount: deleteOperation }).call('deleteAccount', {}));

export const keepAccount = (): Promise<Account> => cacheResult(call('keepAccount', {}));
