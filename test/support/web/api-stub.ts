import type { ApiClient } from '../../../web/api/api-client.ts';

/** An API client whose every call returns `answer`, or throws it if it is an Error. `asked` lists the calls. */
export function apiStub(answer: unknown) {
  const asked: unknown[] = [];
  const call = async (...args: unknown[]) => {
    asked.push(args.slice(0, 2));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { api: { call: call as ApiClient['call'] }, asked };
}
