import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { readJson } from '../../stack/atomic-file.ts';

const manifestSchema = z.object({ version: z.string(), license: z.string() });

const CAPTURED_PACKAGES = {
  '98.css': '0.1.21',
  '@biomejs/biome': '2.6.8',
  gentelella: '4.2.0',
  'html5-boilerplate': '9.0.1',
  'impress.js': '1.1.0',
  'react-router': '7.18.5',
  'reveal.js': '5.2.1',
  sharp: '0.35.5',
  'spectre.css': '0.5.9',
  'startbootstrap-clean-blog': '6.0.9',
  'startbootstrap-creative': '7.0.7',
  'startbootstrap-freelancer': '7.0.7',
  'startbootstrap-grayscale': '7.0.6',
  'startbootstrap-landing-page': '6.0.6',
  'startbootstrap-new-age': '6.0.7',
  'startbootstrap-sb-admin-2': '4.1.4',
  'tabler-ui': '0.0.34',
  'tufte-css': '1.9.0',
  zod: '4.6.7',
} as const;

/** Assets that the captured documents load, and tools that render Markdown. They are not shipped. */
const CAPTURE_DEPENDENCIES = {
  '@fontsource/inter': '5.3.0',
  '@fontsource/kanit': '5.3.0',
  '@fontsource/lato': '5.3.0',
  '@fontsource/lora': '5.3.0',
  '@fontsource/merriweather': '5.3.0',
  '@fontsource/merriweather-sans': '5.3.0',
  '@fontsource/montserrat': '5.3.0',
  '@fontsource/mulish': '5.3.0',
  '@fontsource/newsreader': '5.3.0',
  '@fontsource/noto-sans-devanagari': '5.3.0',
  '@fontsource/noto-sans-jp': '5.3.0',
  '@fontsource/noto-sans-kr': '5.3.0',
  '@fontsource/noto-sans-sc': '5.3.0',
  '@fontsource/nunito': '5.3.0',
  '@fontsource/open-sans': '5.3.0',
  '@fontsource/pt-sans': '5.3.0',
  '@fontsource/pt-serif': '5.3.0',
  '@fontsource/roboto-slab': '5.3.0',
  '@fontsource/source-sans-pro': '5.3.0',
  '@fontsource/varela-round': '5.3.0',
  '@fortawesome/fontawesome-free': '6.3.0',
  bootstrap: '5.2.3',
  'bootstrap-icons': '1.5.0',
  'font-awesome': '4.7.0',
  'github-markdown-css': '5.9.0',
  marked: '18.2.1',
} as const;

/** Licenses that allow publishing a capture of the page. */
const ALLOWED_LICENSES = ['MIT', 'Apache-2.0', 'BSD-3-Clause', 'BSD-2-Clause', 'CC0-1.0', 'ISC', 'MIT OR Apache-2.0'];

export type CapturedPackage = keyof typeof CAPTURED_PACKAGES;

export interface Packages {
  /** Returns the absolute path of `package/path`, or undefined if there is no such file. */
  find(packagePath: string): string | undefined;
  /** Returns `name@version, license`. Throws if `ALLOWED_LICENSES` does not contain the license. */
  describeSource(name: CapturedPackage): string;
  remove(): void;
}

export function installPackages(): Packages {
  const folder = mkdtempSync(path.join(tmpdir(), 'captures-'));
  const names = Object.entries({ ...CAPTURED_PACKAGES, ...CAPTURE_DEPENDENCIES }).map(([name, version]) => `${name}@${version}`);
  const flags = ['--prefix', folder, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', ['install', ...flags, ...names], { stdio: 'inherit' });
  const modules = path.join(folder, 'node_modules');
  return {
    find(packagePath) {
      const file = path.join(modules, packagePath);
      return file.startsWith(modules + path.sep) && existsSync(file) && statSync(file).isFile() ? file : undefined;
    },
    describeSource(name) {
      const { version, license } = manifestSchema.parse(readJson(path.join(modules, name, 'package.json')));
      if (!ALLOWED_LICENSES.includes(license)) throw new Error(`${name}: the license ${license} is not in ALLOWED_LICENSES.`);
      return `${name}@${version}, ${license}`;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
