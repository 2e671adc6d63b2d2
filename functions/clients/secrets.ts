import {
  GetSecretValueCommand,
  InvalidRequestException,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { InternalError } from '../internal-error.ts';

/** Caches secrets for the lifetime of the function instance. A failed read is not cached. */
export function createSecretsClient(secretsManager: SecretsManagerClient) {
  const values = new Map<string, Promise<string>>();
  const valuesWithPrevious = new Map<string, Promise<readonly string[]>>();

  const fetchPrevious = async (name: string): Promise<string | undefined> => {
    const command = new GetSecretValueCommand({ SecretId: name, VersionStage: 'AWSPREVIOUS' });
    const { SecretString } = await secretsManager.send(command).catch(ignoreMissingVersion);
    return SecretString;
  };

  const fetchCurrent = async (name: string): Promise<string> => {
    const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId: name }));
    if (!SecretString) throw new InternalError(`The secret ${name} is empty.`);
    return SecretString;
  };

  const getCached = <T>(cache: Map<string, Promise<T>>, name: string, load: () => Promise<T>): Promise<T> => {
    const cachedValue = cache.get(name) ?? load();
    cache.set(name, cachedValue);
    cachedValue.catch(() => cache.delete(name));
    return cachedValue;
  };
  const get = (name: string) => getCached(values, name, () => fetchCurrent(name));

  return {
    get,

    async exists(name: string): Promise<boolean> {
      try {
        await get(name);
        return true;
      } catch (error) {
        if (error instanceof ResourceNotFoundException || isScheduledForDeletion(error)) return false;
        throw error;
      }
    },

    /** Returns the current value of a secret and, during a rotation, the previous value. */
    getWithPrevious: (name: string): Promise<readonly string[]> =>
      getCached(valuesWithPrevious, name, async () => {
        const [value, previous] = await Promise.all([get(name), fetchPrevious(name)]);
        return previous === undefined ? [value] : [value, previous];
      }),
  };
}

/** Secrets Manager throws `InvalidRequestException` for a secret that is scheduled for deletion. Its message is not documented. */
const isScheduledForDeletion = (error: unknown): boolean => error instanceof InvalidRequestException;

/** Secrets Manager throws `ResourceNotFoundException` if the secret has no previous version. */
function ignoreMissingVersion(error: unknown): { readonly SecretString?: string } {
  if (error instanceof ResourceNotFoundException) return {};
  throw error;
}
