const FUNCTION_NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const MAX_NAME_LENGTH = 128;

/**
 * Returns a function that formats a response as a call of `callback`. Returns undefined if `callback` is not a function name,
 * because anything else could inject a script.
 */
export function createJsonpFormatter(callback: string): ((response: object) => string) | undefined {
  if (callback.length > MAX_NAME_LENGTH || !FUNCTION_NAME.test(callback)) return undefined;
  // Plug-ins may recognize a file by its first bytes. The empty comment keeps the callback name out of them (Rosetta Flash).
  return (response) => `/**/${callback}(${JSON.stringify(response).replaceAll('<', '\\u003c')})`;
}
