import * as z from 'zod/mini';
import type { Service } from '../ports.ts';
import { RESOURCE_NAMES } from '../stage.ts';

export const demoAccountSchema = z.object({
  email: z.string(),
  password: z.string(),
  userId: z.string(),
  note: z.string(),
  /** Key of the account's authenticator app in base32. */
  totpSecret: z.optional(z.string()),
});
export type DemoAccount = z.output<typeof demoAccountSchema>;

export interface StackFacts extends Readonly<Record<Service, string>> {
  readonly userPool: { readonly id: string; readonly clientId: string; readonly region: string };
  readonly accounts: readonly DemoAccount[];
}

export const describeStack = (origins: Readonly<Record<Service, string>>, accounts: readonly DemoAccount[]): StackFacts => ({
  ...origins,
  userPool: { id: RESOURCE_NAMES.userPoolId, clientId: RESOURCE_NAMES.clientId, region: RESOURCE_NAMES.region },
  accounts,
});

/** Content of `stack.json`. The dashboard is `desk` there, as programs that read the file expect. */
export interface StackFile extends Omit<StackFacts, 'dashboard'> {
  readonly desk: string;
}

export const toStackFile = ({ dashboard, ...facts }: StackFacts): StackFile => ({ ...facts, desk: dashboard });

export const toStackFacts = ({ desk, ...facts }: StackFile): StackFacts => ({ ...facts, dashboard: desk });
