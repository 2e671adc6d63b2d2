import { InjectedCrash } from './crash-injection.ts';

/** Returns true if a call failed with an injected crash or with one of these error codes. */
export const isCrashOrRefusal = (reason: unknown, codes: readonly string[]): boolean =>
  reason instanceof InjectedCrash || (reason instanceof Error && 'code' in reason && codes.includes(String(reason.code)));
