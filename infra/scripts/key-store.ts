import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';

export type KeyStore = ReturnType<typeof createKeyStore>;

/** Stores secrets in Secrets Manager and public values in Parameter Store. */
export function createKeyStore(secrets: SecretsManagerClient, parameters: SSMClient) {
  const getSecret = async (name: string): Promise<string | undefined> => {
    const found = await secrets.send(new GetSecretValueCommand({ SecretId: name })).catch(ignoreError(ResourceNotFoundException));
    return found?.SecretString;
  };

  return {
    getSecret,

    /** Returns a secret, and creates it if it does not exist. Never changes an existing secret. */
    async ensureSecret(name: string, create: () => string): Promise<string> {
      const existing = await getSecret(name);
      if (existing !== undefined) return existing;
      const created = create();
      await secrets.send(new CreateSecretCommand({ Name: name, SecretString: created }));
      return created;
    },

    /** Returns true if the value changed. */
    async putParameter(name: string, value: string): Promise<boolean> {
      const found = await parameters.send(new GetParameterCommand({ Name: name })).catch(ignoreError(ParameterNotFound));
      if (found?.Parameter?.Value === value) return false;
      await parameters.send(new PutParameterCommand({ Name: name, Value: value, Type: 'String', Overwrite: true }));
      return true;
    },
  };
}

const ignoreError =
  (expected: new (...args: never[]) => Error) =>
  (error: unknown): undefined => {
    if (!(error instanceof expected)) throw error;
  };
