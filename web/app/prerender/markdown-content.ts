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

// Raw HTML stays plain text. The link check of the parser is disabled, because it silently drops dangerous links. The check in
// token-tree.ts throws, and rejects more links.
const parser = new MarkdownIt({ html: false, linkify: false, typographer: true, quotes: '“”‘’' });
parser.validateLink = () => true;
parser.normalizeLink = (target) => target;

/**
 * Parses a Markdown text. Throws, with the name of the file, for unsupported content, a rejected link, an unknown placeholder, or a
 * duplicate or empty heading.
 */
export function parseMarkdown(source: string, file: string): Block[] {
  const tokens = parser.parse(fillPlaceholders(source, file), {});
  const blocks = addFileNameToErrors(file, () => toBlocks(tokens));
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  const invalidId = ids.find((id, index) => id === '' || ids.indexOf(id) !== index);
  if (invalidId !== undefined) throw new Error(`${file}: two headings are "#${invalidId}", or one is empty.`);
  return blocks;
}

function addFileNameToErrors<T>(file: string, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
}

/**
 * Splits a text at its level-2 headings, and each section at its level-3 headings. Leaves out the text before the first heading.
 */
export const splitIntoSections = (blocks: readonly Block[]): ProseSection[] =>
  splitAtHeadings(blocks, 2).map((section) => {
    const firstSubheading = section.blocks.findIndex((block) => block.kind === 'heading' && block.level === 3);
    const introduction = firstSubheading < 0 ? section.blocks : section.blocks.slice(0, firstSubheading);
    return { ...section, blocks: introduction, parts: splitAtHeadings(section.blocks, 3) };
  });

function splitAtHeadings(blocks: readonly Block[], level: 2 | 3): ProsePart[] {
  const headings = blocks.flatMap((block, index) =>
    block.kind === 'heading' && block.level === level ? [{ ...block, index }] : [],
  );
  return headings.map(({ id, text, index }, position) => ({
    id,
    title: text,
    blocks: blocks.slice(index + 1, headings[position + 1]?.index),
  }));
}

const CONTENT_FILE = /[\\/]web[\\/]content[\\/][^\\/]+\.md$/;

export function createContentModule(source: string, file: string): string {
  const prose = parseMarkdown(source, file);
  return `export const prose = ${JSON.stringify(prose)};\nexport const sections = ${JSON.stringify(splitIntoSections(prose))};\n`;
}

/**
 * Parses Markdown at build time. The browser then needs no parser, and gets no HTML, which its Trusted Types policy would reject.
 */
export function markdownContent(): Plugin {
  return {
    name: 'markdown-content',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      return CONTENT_FILE.test(file)
        ? { code: createContentModule(code, `web/content/${path.basename(file)}`), map: null }
        : undefined;
    },
  };
}

const BYTES_PER_MB = 1024 ** 2;

const listExternalUrls = () => Object.fromEntries(Object.entries(EXTERNAL_URLS).map(([name, { value }]) => [name, value]));

/** Values of the placeholders in Markdown texts, such as `{{email}}`. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ...listExternalUrls(),
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
  shortPage: formatInteger(MEASUREMENTS.shortPage.height),
  shortSeconds: String(MEASUREMENTS.shortPage.seconds),
  longPage: formatInteger(MEASUREMENTS.longPage.height),
  longSeconds: String(MEASUREMENTS.longPage.seconds),
  tallestPage: formatInteger(MEASUREMENTS.tallestPageHeight),
  imageKinds: Object.values(IMAGE_TYPES)
    .map(({ name }) => name)
    .join(', '),
};

/** Throws, with the name of the file, for an unknown placeholder or a leftover brace. */
export function fillPlaceholders(source: string, file: string, values = PLACEHOLDERS): string {
  const filled = source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw new Error(`${file}: there is no placeholder "${name}". Use one of: ${Object.keys(values).join(', ')}.`);
    return value;
  });
  const leftover = /\{\{.{0,20}|.{0,20}\}\}/.exec(filled);
  if (leftover) throw new Error(`${file}: "${leftover[0]}" is not a known placeholder.`);
  return filled;
}
