import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';

export type KeyStore = ReturnType<typeof keyStoreIn>;

/** Stores secrets in Secrets Manager and public values in Parameter Store. */
export function keyStoreIn(secrets: SecretsManagerClient, parameters: SSMClient) {
  const secret = async (name: string): Promise<string | undefined> => {
    const found = await secrets.send(new GetSecretValueCommand({ SecretId: name })).catch(nothingWhen(ResourceNotFoundException));
    return found?.SecretString;
  };

  return {
    secret,

    /** Returns a secret, and creates it if it does not exist. Never changes an existing secret. */
    async keptSecret(name: string, make: () => string): Promise<string> {
      const known = await secret(name);
      if (known !== undefined) return known;
      const made = make();
      await secrets.send(new CreateSecretCommand({ Name: name, SecretString: made }));
      return made;
    },

    async tell(name: string, value: string): Promise<boolean> {
      const found = await parameters.send(new GetParameterCommand({ Name: name })).catch(nothingWhen(ParameterNotFound));
      if (found?.Parameter?.Value === value) return false;
      await parameters.send(new PutParameterCommand({ Name: name, Value: value, Type: 'String', Overwrite: true }));
      return true;
    },
  };
}

const nothingWhen =
  (expected: new (...args: never[]) => Error) =>
  (error: unknown): undefined => {
    if (!(error instanceof expected)) throw error;
  };
