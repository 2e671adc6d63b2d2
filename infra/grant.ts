import type { EnvironmentName } from '../functions/env.ts';

/**
 * Permissions of a function, and the environment variables that locate the resources. Both are declared together, so that neither
 * exists without the other.
 */
export interface Grant {
  readonly environment?: Readonly<Partial<Record<EnvironmentName, string>>>;
  readonly actions?: readonly string[];
  readonly resources?: readonly string[];
}

export const environmentGrant = (name: EnvironmentName, value: string): Grant => ({ environment: { [name]: value } });
