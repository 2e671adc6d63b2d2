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
export const html = (strings: TemplateStringsArray, ...pieces: readonly HtmlValue[]): Html =>
  new Html(String.raw({ raw: strings }, ...pieces.map(toMarkup)));

export type { Html };

function toMarkup(piece: HtmlValue): string {
  if (piece === undefined || piece === null || piece === false) return '';
  if (piece instanceof Html) return piece.markup;
  return typeof piece === 'object' ? piece.map(toMarkup).join('') : escapeHtml(String(piece));
}
