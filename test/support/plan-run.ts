import { REPRESENTATIVE_PAGES } from '../captures/representative/representative-pages.ts';
import { PROJECT_NAMES, type Scope } from './test-projects.ts';

interface Request {
  readonly scope: Scope;
  /** Project names, paths and options of vitest, in any order. */
  readonly args: readonly string[];
  readonly hasSystemChromium: boolean;
}

type Plan =
  | {
      readonly vitestArgs: readonly string[];
      /** Printed after the report. */
      readonly notice?: string;
    }
  | { readonly refusal: string };

const INSTALL = 'apt-get install chromium';

/**
 * Translates the command line into arguments of vitest. The captures load the extension, which the browser from npm cannot:
 * without a system Chromium a quick run leaves them out and says so, and every other run of them is refused.
 */
export function planRun({ scope, args, hasSystemChromium }: Request): Plan {
  const projects = PROJECT_NAMES.filter((name) => args.includes(name));
  const others = args.filter((arg) => !PROJECT_NAMES.includes(arg));
  const vitestArgs = [...projects.flatMap((name) => ['--project', `${name}*`]), ...others];
  if (hasSystemChromium) return { vitestArgs };
  if (scope !== 'quick' || projects.includes('captures')) return { refusal: `No system Chromium: ${INSTALL}` };
  if (projects.length > 0) return { vitestArgs };
  return {
    vitestArgs: ['--project', '!captures', ...others],
    notice: `${REPRESENTATIVE_PAGES.length} captures not run: ${INSTALL}`,
  };
}
