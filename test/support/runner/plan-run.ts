import { REPRESENTATIVE_PAGES } from '../../captures/representative/representative-pages.ts';
import { isInScope, PROJECT_NAMES, SCOPE_COMMANDS, type Scope, type TestFile } from './test-projects.ts';

interface RunRequest {
  readonly scope: Scope;
  /** Project names, paths and options of vitest, in any order. */
  readonly args: readonly string[];
  readonly testFiles: readonly TestFile[];
  readonly hasSystemChromium: boolean;
  readonly hasFirefox: boolean;
}

type Plan =
  | {
      readonly vitestArgs: readonly string[];
      readonly notice?: string;
    }
  | { readonly refusal: string };

const INSTALL_CHROMIUM = 'apt-get install chromium';
const NO_CHROMIUM = `No system Chromium: ${INSTALL_CHROMIUM}`;
const INSTALL_FIREFOX = 'apt-get install firefox-esr';
const NO_FIREFOX = `No Firefox: ${INSTALL_FIREFOX}`;

/** Options of vitest that take the next argument as their value. */
const OPTIONS_WITH_VALUE = ['-t', '--testNamePattern', '--reporter', '--outputFile', '--maxWorkers', '--bail', '--seed'];

interface CommandLine {
  readonly projects: readonly string[];
  /** Vitest runs the files whose path contains one of these texts. */
  readonly paths: readonly string[];
  readonly options: readonly string[];
}

function parse(args: readonly string[]): CommandLine {
  const isOption = (arg: string, index: number) => arg.startsWith('-') || OPTIONS_WITH_VALUE.includes(args[index - 1] ?? '');
  const words = args.filter((arg, index) => !isOption(arg, index));
  return {
    projects: PROJECT_NAMES.filter((name) => words.includes(name)),
    paths: words.filter((word) => !PROJECT_NAMES.includes(word)).map((word) => word.replace(/^\.\//, '')),
    options: args.filter(isOption),
  };
}

/** `e2e` includes `e2e-exclusive`. */
const isInProject = (name: string) => (file: TestFile) => file.project === name || file.project.startsWith(`${name}-`);

/** True if the test loads the extension, which the browser from npm cannot do. */
const loadsExtension = (file: TestFile): boolean => isInProject('captures')(file) || file.file === 'test/e2e/extension.test.ts';

/** Returns why an argument selects no test of the scope, or undefined if it selects one. */
function explainEmpty(argument: string, matching: readonly TestFile[], scope: Scope): string | undefined {
  if (matching.some(isInScope(scope))) return undefined;
  if (matching.length === 0) return `No project or test path matches "${argument}". Projects: ${PROJECT_NAMES.join(', ')}.`;
  const commands = new Set(matching.map((file) => SCOPE_COMMANDS[file.scope]));
  return `The tests of "${argument}" run in ${[...commands].join(' and ')}.`;
}

/**
 * Translates the command line into arguments of vitest. Refuses arguments that select no test. Without a system Chromium, a whole
 * quick run leaves out the captures with a notice, and any other run that includes tests of the extension is refused. Without
 * Firefox, a whole run leaves out its tests with a notice, and a run that names some of them is refused.
 */
export function planRun({ scope, args, testFiles, hasSystemChromium, hasFirefox }: RunRequest): Plan {
  const { projects, paths, options } = parse(args);
  if (options.some((option) => option.startsWith('--project')))
    return { refusal: 'Name a project without --project: npm test unit' };
  const matching = (argument: string) =>
    testFiles.filter(projects.includes(argument) ? isInProject(argument) : ({ file }) => file.includes(argument));
  for (const argument of [...projects, ...paths]) {
    const refusal = explainEmpty(argument, matching(argument), scope);
    if (refusal) return { refusal };
  }
  const selected = testFiles
    .filter(isInScope(scope))
    .filter((file) => projects.length === 0 || projects.some((name) => isInProject(name)(file)))
    .filter(({ file }) => paths.length === 0 || paths.some((part) => file.includes(part)));
  if (selected.length === 0) return { refusal: `No test of ${projects.join(' or ')} has ${paths.join(' or ')} in its path.` };
  const vitestArgs = [...projects.flatMap((name) => ['--project', `${name}*`]), ...paths, ...options];
  const isWholeRun = projects.length + paths.length === 0;
  const firefoxFiles = hasFirefox ? [] : selected.filter(isInProject('firefox'));
  if (firefoxFiles.length > 0 && !isWholeRun) return { refusal: NO_FIREFOX };
  const lacksChromium = !hasSystemChromium && selected.some(loadsExtension);
  if (lacksChromium && !(scope === 'quick' && isWholeRun)) return { refusal: NO_CHROMIUM };
  if (lacksChromium)
    return {
      vitestArgs: ['--project', '!captures', ...options],
      notice: `${REPRESENTATIVE_PAGES.length} captures not run: ${INSTALL_CHROMIUM}`,
    };
  if (firefoxFiles.length === 0) return { vitestArgs };
  return {
    vitestArgs: ['--project', '!firefox', ...options],
    notice: `${firefoxFiles.length} Firefox test files not run: ${INSTALL_FIREFOX}`,
  };
}
