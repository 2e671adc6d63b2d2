import type { Plugin } from 'vite';

/** As TypeScript leaves an enum: a variable, and a function that fills it. */
const ENUM = /^var (\w+);\n\(function \(\1\) \{\n([^}]*)\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm;
const AMPLIFY = /[\\/]@aws-amplify[\\/](core|auth)[\\/]dist[\\/]esm[\\/].*\.mjs$/;

/** The same module, out of which an enum that is not used can be left. */
export const shakable = (code: string): string =>
  code.replace(
    ENUM,
    (_, name: string, body: string) => `var ${name} = /* @__PURE__ */ (function (${name}) {\n${body}return ${name}; })({});`,
  );

/** Amplify has one table of everything that its dozen parts can do. Here is one of those parts. */
export function shakableEnums(): Plugin {
  return {
    name: 'shakable-enums',
    apply: 'build',
    transform(code, id) {
      return AMPLIFY.test(id) ? { code: shakable(code), map: null } : undefined;
    },
  };
}
