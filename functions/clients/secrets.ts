import { GetSecretValueCommand, ResourceNotFoundException, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Caches secrets for the lifetime of the function instance. Does not cache a failed read. */
export function secretsIn(manager: SecretsManagerClient) {
  const known = new Map<string, Promise<string>>();
  const knownPairs = new Map<string, Promise<readonly string[]>>();

  const previous = async (name: string): Promise<string | undefined> => {
    const command = new GetSecretValueCommand({ SecretId: name, VersionStage: 'AWSPREVIOUS' });
    const { SecretString } = await manager.send(command).catch(nothingWhenMissing);
    return SecretString;
  };

  const fetch = async (name: string): Promise<string> => {
    const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId: name }));
    if (!SecretString) throw new Error(`The secret ${name} holds no text.`);
    return SecretString;
  };

  const keep = <T>(kept: Map<string, Promise<T>>, name: string, ask: () => Promise<T>): Promise<T> => {
    const asked = kept.get(name) ?? ask();
    kept.set(name, asked);
    asked.catch(() => kept.delete(name));
    return asked;
  };
  const get = (name: string) => keep(known, name, () => fetch(name));

  return {
    get,

    /** Returns the current value of a secret and, during a rotation, the previous value. */
    both: (name: string): Promise<readonly string[]> =>
      keep(knownPairs, name, async () => {
        const [value, before] = await Promise.all([get(name), previous(name)]);
        return before === undefined ? [value] : [value, before];
      }),
  };
}

function nothingWhenMissing(error: unknown): { readonly SecretString?: string } {
  if (error instanceof ResourceNotFoundException) return {};
  throw error;
}
