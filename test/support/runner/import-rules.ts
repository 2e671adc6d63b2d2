import { parseSync } from 'vite';
import { findImports } from './imports.ts';
import { isSyntaxNode, listChildren, type SyntaxNode } from './source-tree.ts';

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

export interface Violation {
  readonly file: string;
  /** The imported file or package, or the global, that the file must not use. */
  readonly reference: string;
}

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared/'],
  functions: ['functions/', 'shared/'],
  web: ['web/', 'shared/'],
  extension: ['extension/', 'shared/', 'web/components/', 'web/hooks/', 'web/styles/', 'web/fonts/'],
  infra: ['infra/', 'shared/', 'functions/env.ts', 'web/content/'],
  'infra/smoke': ['infra/', 'shared/', 'functions/clients/', 'functions/invites/invite-token.ts'],
  dev: [
    'dev/',
    'shared/',
    'functions/',
    'infra/',
    'web/content/',
    'web/styles/',
    'extension/build/',
    'extension/popup/shortcut.ts',
  ],
};

/** Layers of `web` below `web/app`, which imports them all, with the layers that each may import. */
export const WEB_LAYERS: Readonly<Record<string, readonly string[]>> = {
  'web/fonts': [],
  'web/pictures': [],
  'web/social': [],
  'web/styles': ['web/fonts/'],
  'web/content': [],
  'web/videos': ['web/content/', 'web/components/'],
  'web/hooks': ['web/api/log.ts'],
  'web/api': ['web/hooks/'],
  'web/components': ['web/content/', 'web/hooks/'],
  'web/components/layout': ['web/content/', 'web/hooks/', 'web/api/', 'web/components/'],
  'web/features': ['web/content/', 'web/hooks/', 'web/api/', 'web/components/'],
  'web/pages': ['web/content/', 'web/hooks/', 'web/api/', 'web/components/', 'web/features/', 'web/videos/', 'web/pictures/'],
};

/** Packages that `shared` may import. They run in browsers, in the extension and in Lambda. */
const SHARED_PACKAGES = ['zod/mini'];

/** Features that other features may import (docs/decisions/0012-feature-folders.md). */
const SHARED_FEATURES = ['features/auth', 'features/billing', 'features/extension', 'features/newsletter'];

const SDK = /^(@aws-sdk\/|@smithy\/|stripe(\/|$))/;

const SOURCE_FOLDERS = /^(shared|functions|infra|web|extension|dev|test)\//;

export const findDeepestFolder = (file: string, folders: readonly string[]): string | undefined =>
  folders.filter((folder) => file.startsWith(`${folder}/`)).sort((one, other) => other.length - one.length)[0];

const listReferences = ({ file, text }: SourceFile): Violation[] =>
  findImports(file, text).map((reference) => ({ file, reference }));

const isWithin = (file: string, folders: readonly string[]): boolean => folders.some((folder) => file.startsWith(folder));

/** Returns imports of folders that the file's top folder may not import. */
export function findFolderViolations(source: SourceFile): Violation[] {
  const folder = findDeepestFolder(source.file, Object.keys(MAY_IMPORT));
  const allowed = folder && MAY_IMPORT[folder];
  if (!allowed) return [];
  return listReferences(source).filter(({ reference }) => SOURCE_FOLDERS.test(reference) && !isWithin(reference, allowed));
}

/** Returns imports of `web` that are not in the layers below the file's layer. */
export function findLayerViolations(source: SourceFile): Violation[] {
  const layer = findDeepestFolder(source.file, Object.keys(WEB_LAYERS));
  const allowed = layer && WEB_LAYERS[layer];
  if (!allowed) return [];
  return listReferences(source).filter(
    ({ reference }) => reference.startsWith('web/') && !isWithin(reference, [`${layer}/`, ...allowed]),
  );
}

/**
 * Returns `features/images` for `web/features/images/library.tsx`. The name is empty or cut off if the import contains a
 * variable: `features/` for `../features/${name}/page.tsx`.
 */
const getPageOrFeature = (file: string): string | undefined => /^web\/((?:pages|features)\/[^/]*)/.exec(file)?.[1];

/** Returns imports between pages and between features, except those of the features that may be shared. */
export function findFeatureViolations(source: SourceFile): Violation[] {
  const from = getPageOrFeature(source.file);
  if (!from) return [];
  return listReferences(source).filter(({ reference }) => {
    const target = getPageOrFeature(reference);
    const isPageUsingFeature = from.startsWith('pages/') && target?.startsWith('features/');
    return target && target !== from && !SHARED_FEATURES.includes(target) && !isPageUsingFeature;
  });
}

/** Returns imports of the AWS and Stripe SDKs outside `functions/clients`. */
export const findSdkViolations = (source: SourceFile): Violation[] =>
  source.file.startsWith('functions/clients') ? [] : listReferences(source).filter(({ reference }) => SDK.test(reference));

/** Returns packages that `shared` may not import. */
export const findPackageViolations = (source: SourceFile): Violation[] =>
  listReferences(source).filter(({ reference }) => !SOURCE_FOLDERS.test(reference) && !SHARED_PACKAGES.includes(reference));

const IMPURE_GLOBALS = [
  'chrome',
  'document',
  'fetch',
  'globalThis',
  'indexedDB',
  'localStorage',
  'navigator',
  'performance',
  'process',
  'sessionStorage',
  'setInterval',
  'setTimeout',
  'window',
];

const isIdentifier = (node: unknown, name: string): boolean =>
  isSyntaxNode(node) && node.type === 'Identifier' && node.name === name;

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

function findImpureCode(node: SyntaxNode): string | undefined {
  const { type, name, object, property, callee } = node;
  if (type === 'Identifier' && typeof name === 'string' && IMPURE_GLOBALS.includes(name)) return name;
  if (type === 'MemberExpression' && isIdentifier(object, 'Date') && isIdentifier(property, 'now')) return 'Date.now';
  const createsDate = (type === 'NewExpression' && isEmpty(node.arguments)) || type === 'CallExpression';
  return createsDate && isIdentifier(callee, 'Date') ? 'new Date()' : undefined;
}

/** A name after a dot or before a colon is not a global. */
const isPropertyName = (parent: SyntaxNode, child: SyntaxNode): boolean =>
  parent.computed !== true && parent.shorthand !== true && (parent.property === child || parent.key === child);

/** Returns uses of the DOM, the network, timers and the clock, which `shared` gets as arguments. */
export function findPurityViolations({ file, text }: SourceFile): Violation[] {
  const root: unknown = parseSync(file, text).program;
  return [...listImpureCode(root)].map((reference) => ({ file, reference }));
}

function* listImpureCode(node: unknown): Generator<string> {
  for (const child of listChildren(node)) {
    if (isSyntaxNode(node) && isPropertyName(node, child)) continue;
    const found = findImpureCode(child);
    if (found) yield found;
    yield* listImpureCode(child);
  }
}
