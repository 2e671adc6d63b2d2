import { InjectedCrash } from './crash-injection.ts';

/** Whether a call ended in an injected crash or was refused with one of these error codes. */
export const isCrashOrRefusal = (reason: unknown, codes: readonly string[]): boolean =>
  reason instanceof InjectedCrash || (reason instanceof Error && 'code' in reason && codes.includes(String(reason.code)));
