import { GetSecretValueCommand, ResourceNotFoundException, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Caches secrets for the lifetime of the function instance. Does not cache a failed read. */
export function createSecretsClient(manager: SecretsManagerClient) {
  const values = new Map<string, Promise<string>>();
  const valuePairs = new Map<string, Promise<readonly string[]>>();

  const fetchPrevious = async (name: string): Promise<string | undefined> => {
    const command = new GetSecretValueCommand({ SecretId: name, VersionStage: 'AWSPREVIOUS' });
    const { SecretString } = await manager.send(command).catch(ignoreMissingSecret);
    return SecretString;
  };

  const fetch = async (name: string): Promise<string> => {
    const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId: name }));
    if (!SecretString) throw new Error(`The secret ${name} is empty.`);
    return SecretString;
  };

  const getCached = <T>(cache: Map<string, Promise<T>>, name: string, load: () => Promise<T>): Promise<T> => {
    const pending = cache.get(name) ?? load();
    cache.set(name, pending);
    pending.catch(() => cache.delete(name));
    return pending;
  };
  const get = (name: string) => getCached(values, name, () => fetch(name));

  return {
    get,

    /** Returns the current value of a secret and, during a rotation, the previous value. */
    getWithPrevious: (name: string): Promise<readonly string[]> =>
      getCached(valuePairs, name, async () => {
        const [value, before] = await Promise.all([get(name), fetchPrevious(name)]);
        return before === undefined ? [value] : [value, before];
      }),
  };
}

function ignoreMissingSecret(error: unknown): { readonly SecretString?: string } {
  if (error instanceof ResourceNotFoundException) return {};
  throw error;
}
