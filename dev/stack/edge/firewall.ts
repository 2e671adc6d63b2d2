import { RATE_RULES, RATE_WINDOW_SECONDS, type RateRule, type RequestScope } from '../../../infra/edge/rate-rules.ts';
import { decodePath } from '../request-url.ts';

/**
 * Requests are counted per slice of the window, because storing the time of every request would need much memory for a busy
 * address.
 */
const SLICE_SECONDS = 10;
const SLICES_PER_WINDOW = RATE_WINDOW_SECONDS / SLICE_SECONDS;

export interface FirewallRequest {
  readonly address: string;
  readonly method: string;
  /** Path as it was sent, not decoded. */
  readonly path: string;
}

export interface Firewall {
  /**
   * Counts the request for each matching rule, up to the first rule that blocks or allows it. Returns true if a rule blocks it.
   */
  blocks(request: FirewallRequest): boolean;
}

/**
 * Emulates the rate rules of AWS WAF. As in AWS WAF, a rule also counts the requests that it blocks. AWS WAF checks rates with
 * a delay, but the emulator checks them at every request. Not emulated: the managed rules.
 */
export function createFirewall(rules: readonly RateRule[] = RATE_RULES, now: () => number = Date.now): Firewall {
  const evaluators = rules.map((rule) => ({ rule, countRequest: createRequestCounter(now) }));
  return {
    blocks(request) {
      for (const { rule, countRequest } of evaluators) {
        if (rule.scope && !isInScope(request, rule.scope)) continue;
        if (countRequest(request.address) > rule.requestsPerWindow) return true;
        if (rule.allowRule) return false;
      }
      return false;
    },
  };
}

function isInScope({ method, path }: FirewallRequest, scope: RequestScope): boolean {
  if (scope.method !== undefined && scope.method !== method) return false;
  if ('equals' in scope.path) return path === scope.path.equals;
  const decodedPath = decodePath(path) ?? path;
  return 'matches' in scope.path
    ? new RegExp(scope.path.matches).test(decodedPath)
    : decodedPath.startsWith(scope.path.startsWith);
}

/** Returns a function that counts a request, and returns the number of requests from the address within the window. */
export function createRequestCounter(now: () => number): (address: string) => number {
  const countsByAddress = new Map<string, ReadonlyMap<number, number>>();
  return (address) => {
    const slice = Math.floor(now() / (SLICE_SECONDS * 1_000));
    const recent = [...(countsByAddress.get(address) ?? [])].filter(([each]) => each > slice - SLICES_PER_WINDOW);
    const counts = new Map(recent);
    counts.set(slice, (counts.get(slice) ?? 0) + 1);
    countsByAddress.set(address, counts);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  };
}
