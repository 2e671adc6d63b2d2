import { createNotEmulatedError, S3Error } from './s3-error.ts';

export interface XmlElement {
  readonly name: string;
  text: string;
  readonly children: XmlElement[];
}

/** Content of an element. An array repeats the element once per item. Undefined omits the element. */
export type XmlContent = string | number | boolean | undefined | { readonly [name: string]: XmlContent | readonly XmlContent[] };

const TOKEN = /<\?[^>]*\?>|<(?<close>\/?)(?<name>[\w:]+)(?:\s[^<>]*?)?(?<empty>\/?)>|(?<text>[^<]+)/gy;
const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

export function parseXml(xml: string): XmlElement {
  const container: XmlElement = { name: '', text: '', children: [] };
  const openElements = [container];
  let endIndex = 0;
  for (const { 0: token, groups = {}, index } of xml.matchAll(TOKEN)) {
    endIndex = index + token.length;
    addToken(openElements, groups);
  }
  const [root, ...others] = container.children;
  if (!root || others.length || openElements.length !== 1 || endIndex !== xml.length || container.text.trim())
    throw new S3Error('MalformedXML');
  return root;
}

export function readChildTexts({ children }: XmlElement, name: string): string[] {
  return children.filter((child) => child.name === name).map(({ text }) => text);
}

export function rejectUnknownChildren({ children }: XmlElement, names: readonly string[]): void {
  const unknownChild = children.find(({ name }) => !names.includes(name));
  if (unknownChild) throw createNotEmulatedError(`<${unknownChild.name}>`);
}

export function formatXml(name: string, content: XmlContent): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${formatElement(name, content)}`;
}

function addToken(openElements: XmlElement[], { close, name, empty, text }: Record<string, string | undefined>) {
  const parent = openElements.at(-1);
  if (!parent) throw new S3Error('MalformedXML');
  if (text !== undefined) parent.text += unescapeText(text);
  else if (close) {
    if (parent.name !== name) throw new S3Error('MalformedXML');
    openElements.pop();
  } else if (name !== undefined) {
    const child: XmlElement = { name, text: '', children: [] };
    parent.children.push(child);
    if (!empty) openElements.push(child);
  }
}

function formatElement(name: string, content: XmlContent | readonly XmlContent[]): string {
  if (isList(content)) return content.map((item) => formatElement(name, item)).join('');
  if (content === undefined) return '';
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, value]) => formatElement(child, value))
          .join('')
      : escapeText(String(content));
  return `<${name}>${inner}</${name}>`;
}

const isList = (content: XmlContent | readonly XmlContent[]): content is readonly XmlContent[] => Array.isArray(content);

const escapeText = (text: string) => text.replace(/[<>&"'\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`);

const unescapeText = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(\w+));/gi, (_whole, hex?: string, decimal?: string, name = '') => {
    const character =
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : NAMED_ENTITIES[name];
    if (character === undefined) throw new S3Error('MalformedXML');
    return character;
  });
