const FUNCTION_NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const LONGEST_NAME = 128;

/**
 * Returns a function that formats a response as a call of `callback`. Returns undefined if `callback` is not a function name,
 * because anything else could inject a script.
 */
export function jsonp(callback: string): ((answer: object) => string) | undefined {
  if (callback.length > LONGEST_NAME || !FUNCTION_NAME.test(callback)) return undefined;
  // Plug-ins may recognize a file by its first bytes. The empty comment keeps the callback name out of them (Rosetta Flash).
  return (answer) => `/**/${callback}(${JSON.stringify(answer).replaceAll('<', '\\u003c')})`;
}
