import path from 'node:path';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { formatInteger } from '#shared/format-number.ts';
import { IMAGE_LIMITS, IMAGE_TYPES } from '#shared/image.ts';
import { formatDollars } from '#shared/money.ts';
import { PREMIUM } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { MEASUREMENTS } from '../../content/measurements.ts';
import type { Block, ProsePart, ProseSection } from '../../content/prose-text.ts';
import { toBlocks } from './token-tree.ts';

// Raw HTML stays plain text. The parser would silently drop links that it considers dangerous. Our own check (link-target.ts)
// throws, and rejects more links.
const parser = new MarkdownIt({ html: false, linkify: false, typographer: true, quotes: '“”‘’' });
parser.validateLink = () => true;
parser.normalizeLink = (target) => target;

/**
 * Parses a Markdown text. Throws, with the name of the file, for a rejected link, an unknown placeholder, or a duplicate or empty
 * heading.
 */
export function parseMarkdown(source: string, file: string): Block[] {
  const tokens = parser.parse(fillPlaceholders(source, file), {});
  const blocks = withFileName(file, () => toBlocks(tokens));
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  const twice = ids.find((id, at) => id === '' || ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`${file}: two headings are "#${twice}", or one is empty.`);
  return blocks;
}

function withFileName<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
}

/** Splits a text at its level-2 headings, and each section at its level-3 headings. Leaves out the text before the first heading. */
export const splitIntoSections = (blocks: readonly Block[]): ProseSection[] =>
  splitAt(blocks, 2).map((section) => {
    const first = section.blocks.findIndex((block) => block.kind === 'heading' && block.level === 3);
    const own = first < 0 ? section.blocks : section.blocks.slice(0, first);
    return { ...section, blocks: own, parts: splitAt(section.blocks, 3) };
  });

function splitAt(blocks: readonly Block[], level: 2 | 3): ProsePart[] {
  const starts = blocks.flatMap((block, at) => (block.kind === 'heading' && block.level === level ? [{ ...block, at }] : []));
  return starts.map(({ id, text, at }, order) => ({ id, title: text, blocks: blocks.slice(at + 1, starts[order + 1]?.at) }));
}

const TEXT = /[\\/]web[\\/]content[\\/][^\\/]+\.md$/;

export function contentModule(source: string, file: string): string {
  const prose = parseMarkdown(source, file);
  return `export const prose = ${JSON.stringify(prose)};\nexport const sections = ${JSON.stringify(splitIntoSections(prose))};\n`;
}

/** Parses texts at build time. The browser gets no parser and no HTML, which its Trusted Types would reject. */
export function markdownContent(): Plugin {
  return {
    name: 'markdown-content',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      return TEXT.test(file) ? { code: contentModule(code, `web/content/${path.basename(file)}`), map: null } : undefined;
    },
  };
}

const BYTES_PER_MB = 1024 ** 2;

const externalUrls = () => Object.fromEntries(Object.entries(EXTERNAL_URLS).map(([name, { value }]) => [name, value]));

/** Values that texts insert as placeholders: `{{email}}`. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ...externalUrls(),
  product: SITE.name,
  company: SITE.company.value,
  founded: String(SITE.foundedYear),
  origin: SITE.origin.value,
  email: SITE.supportEmail.value,
  agreementsDate: SITE.agreementsDate.value,
  price: `${formatDollars(SITE.premiumPriceCents)} USD`,
  trialDays: String(PREMIUM.trialDays),
  fileLimit: `${IMAGE_LIMITS.fileBytes / BYTES_PER_MB} MB`,
  libraryLimit: `${formatInteger(IMAGE_LIMITS.quotaBytes / BYTES_PER_MB / 1024)} GB`,
  shortPage: formatInteger(MEASUREMENTS.short.height),
  shortSeconds: String(MEASUREMENTS.short.seconds),
  longPage: formatInteger(MEASUREMENTS.long.height),
  longSeconds: String(MEASUREMENTS.long.seconds),
  tallestPage: formatInteger(MEASUREMENTS.tallest),
  imageKinds: Object.values(IMAGE_TYPES)
    .map(({ name }) => name)
    .join(', '),
};

/** Fills in the placeholders. Throws, with the name of the file, for an unknown placeholder or a leftover brace. */
export function fillPlaceholders(source: string, file: string, facts = PLACEHOLDERS): string {
  const filled = source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) throw new Error(`${file}: there is no fact "${name}". There are ${Object.keys(facts).join(', ')}.`);
    return fact;
  });
  const left = /\{\{.{0,20}|.{0,20}\}\}/.exec(filled);
  if (left) throw new Error(`${file}: "${left[0]}" is not a known placeholder.`);
  return filled;
}
