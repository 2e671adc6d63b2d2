import * as z from 'zod/mini';
import type { Part } from '../ports.ts';
import { NAMES } from '../stage.ts';

export const demoAccountSchema = z.object({ email: z.string(), password: z.string(), userId: z.string(), note: z.string() });
export type DemoAccount = z.output<typeof demoAccountSchema>;

export interface Stack extends Readonly<Record<Part, string>> {
  readonly userPool: { readonly id: string; readonly clientId: string; readonly region: string };
  readonly accounts: readonly DemoAccount[];
}

export const stackFacts = (at: Readonly<Record<Part, string>>, accounts: readonly DemoAccount[]): Stack => ({
  ...at,
  userPool: { id: NAMES.userPoolId, clientId: NAMES.clientId, region: NAMES.region },
  accounts,
});
