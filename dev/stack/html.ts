/** Escaped markup. Only `html` creates it. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | false | null | undefined | Html | readonly Html[];

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Renders a template. Escapes values unless they are `Html`, and omits false, null and undefined. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(String.raw({ raw: strings }, ...pieces.map(markupOf)));

export type { Html };

function markupOf(piece: Piece): string {
  if (piece === undefined || piece === null || piece === false) return '';
  if (piece instanceof Html) return piece.markup;
  return typeof piece === 'object' ? piece.map(markupOf).join('') : escapeHtml(String(piece));
}
