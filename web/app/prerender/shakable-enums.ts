import type { Plugin } from 'vite';

/** Compiled enum of TypeScript: a variable, and a function that fills it. */
const ENUM = /^var (\w+);\n\(function \(\1\) \{\n([^}]*)\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm;
const AMPLIFY = /[\\/]@aws-amplify[\\/](core|auth)[\\/]dist[\\/]esm[\\/].*\.mjs$/;

export const shakable = (code: string): string =>
  code.replace(
    ENUM,
    (_, name: string, body: string) => `var ${name} = /* @__PURE__ */ (function (${name}) {\n${body}return ${name}; })({});`,
  );

/** Removes enums that list the actions of all Amplify categories. The site uses one category. */
export function shakableEnums(): Plugin {
  return {
    name: 'shakable-enums',
    apply: 'build',
    transform(code, id) {
      return AMPLIFY.test(id) ? { code: shakable(code), map: null } : undefined;
    },
  };
}
