import { S3Error } from './s3-error.ts';

export interface Element {
  readonly name: string;
  text: string;
  readonly children: Element[];
}

/** Array items repeat the element. Undefined leaves it out. */
export type Content = string | number | boolean | undefined | { readonly [name: string]: Content | readonly Content[] };

const TOKEN = /<\?[^>]*\?>|<(?<close>\/?)(?<name>[\w:]+)(?:\s[^<>]*?)?(?<empty>\/?)>|(?<text>[^<]+)/gy;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Throws MalformedXML. */
export function readXml(document: string): Element {
  const top: Element = { name: '', text: '', children: [] };
  const open = [top];
  let end = 0;
  for (const { 0: token, groups = {}, index } of document.matchAll(TOKEN)) {
    end = index + token.length;
    place(open, groups);
  }
  const [root, ...others] = top.children;
  if (!root || others.length || open.length !== 1 || end !== document.length || top.text.trim())
    throw new S3Error('MalformedXML');
  return root;
}

export function textsOf({ children }: Element, name: string): string[] {
  return children.filter((child) => child.name === name).map(({ text }) => text);
}

/** Throws NotImplemented if the element contains any other child. */
export function allowOnly({ children }: Element, names: readonly string[]): void {
  const stranger = children.find(({ name }) => !names.includes(name));
  if (stranger) throw new S3Error('NotImplemented', `S3 emulator: <${stranger.name}> is not emulated.`);
}

export function writeXml(name: string, content: Content): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`;
}

function place(open: Element[], { close, name, empty, text }: Record<string, string | undefined>) {
  const parent = open.at(-1);
  if (!parent) throw new S3Error('MalformedXML');
  if (text !== undefined) parent.text += unescaped(text);
  else if (close) {
    if (parent.name !== name) throw new S3Error('MalformedXML');
    open.pop();
  } else if (name !== undefined) {
    const child: Element = { name, text: '', children: [] };
    parent.children.push(child);
    if (!empty) open.push(child);
  }
}

function element(name: string, content: Content | readonly Content[]): string {
  if (isList(content)) return content.map((item) => element(name, item)).join('');
  if (content === undefined) return '';
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, value]) => element(child, value))
          .join('')
      : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
}

const isList = (content: Content | readonly Content[]): content is readonly Content[] => Array.isArray(content);

const escaped = (text: string) => text.replace(/[<>&"'\p{Cc}]/gu, (mark) => `&#${mark.codePointAt(0)};`);

const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(\w+));/gi, (_whole, hex?: string, decimal?: string, name = '') => {
    const mark = hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : NAMED[name];
    if (mark === undefined) throw new S3Error('MalformedXML');
    return mark;
  });
