/** Markup that is safe to send as it is. Only `html` makes it. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | false | null | undefined | Html | readonly Html[];

/** Text as HTML: what a mail or an address holds must not become markup. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A template whose pieces are escaped unless they are markup themselves; what is absent leaves nothing. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(String.raw({ raw: strings }, ...pieces.map(markupOf)));

export type { Html };

function markupOf(piece: Piece): string {
  if (piece === undefined || piece === null || piece === false) return '';
  if (piece instanceof Html) return piece.markup;
  return typeof piece === 'object' ? piece.map(markupOf).join('') : escapeHtml(String(piece));
}
