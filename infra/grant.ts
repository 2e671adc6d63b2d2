import type { EnvironmentName } from '../functions/env.ts';

/** What a function may do, and the settings by which it finds where. Neither exists without the other. */
export interface Grant {
  readonly environment?: Readonly<Partial<Record<EnvironmentName, string>>>;
  readonly actions?: readonly string[];
  readonly resources?: readonly string[];
}

/** A setting that needs no permission. */
export const setting = (name: EnvironmentName, value: string): Grant => ({ environment: { [name]: value } });
