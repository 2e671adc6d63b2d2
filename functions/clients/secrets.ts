import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

export type Secrets = ReturnType<typeof secretsIn>;

/** Secrets of the stage, read at first use and kept as long as the function lives. A failed read is not kept. */
export function secretsIn(manager: SecretsManagerClient) {
  const known = new Map<string, Promise<string>>();

  const fetch = async (name: string): Promise<string> => {
    const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId: name }));
    if (!SecretString) throw new Error(`The secret ${name} holds no text.`);
    return SecretString;
  };

  return {
    get(name: string): Promise<string> {
      const asked = known.get(name) ?? fetch(name);
      known.set(name, asked);
      asked.catch(() => known.delete(name));
      return asked;
    },
  };
}
