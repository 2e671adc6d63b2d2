import { InjectedCrash } from './crash-injection.ts';

export const isCrashOrRefusal = (reason: unknown, codes: readonly string[]): boolean =>
  reason instanceof InjectedCrash || (reason instanceof Error && 'code' in reason && codes.includes(String(reason.code)));
