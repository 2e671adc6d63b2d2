/** Escaped markup. Only `html` creates it. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlValue = string | number | false | null | undefined | Html | readonly Html[];

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Renders a template. Escapes values unless they are `Html`, and omits false, null and undefined. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(toMarkup)));

export type { Html };

function toMarkup(value: HtmlValue): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.markup;
  return typeof value === 'object' ? value.map(toMarkup).join('') : escapeHtml(String(value));
}
