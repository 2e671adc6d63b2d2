const FUNCTION_NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const LONGEST_NAME = 128;

/** What calls a function of the page with an answer; nothing where the name is no function's, but a script of somebody's own. */
export function jsonp(callback: string): ((answer: object) => string) | undefined {
  if (callback.length > LONGEST_NAME || !FUNCTION_NAME.test(callback)) return undefined;
  // The comment keeps the name from being the first bytes, which plug-ins have taken for a file of theirs.
  return (answer) => `/**/${callback}(${JSON.stringify(answer).replaceAll('<', '\\u003c')})`;
}
