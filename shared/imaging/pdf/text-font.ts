import { createBlankFont, EM } from './blank-font.ts';
import { formatReference, type PdfFile } from './pdf-file.ts';
import { toUtf16Hex } from './pdf-values.ts';
import { hasRtl } from './visual-order.ts';

/** Widths in thousandths of an em. The first matching pattern applies. */
const WIDTHS_BY_PATTERN: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\p{Cf}/u, 0],
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u, 1_000],
  [/[\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u, 1_000],
  [/[ijl.,:;'|!I]/u, 280],
  [/[ ()[\]frt"/\\-]/u, 360],
  [/[mwMW@%—…]/u, 860],
  [/\p{Lu}/u, 680],
];

const DEFAULT_WIDTH = 550;

/**
 * Returns an approximate width in thousandths of an em, because the font of the page is unknown. With this width, the selection
 * in a PDF reader roughly covers the visible text.
 */
const estimateCharacterWidth = (character: string): number =>
  WIDTHS_BY_PATTERN.find(([pattern]) => pattern.test(character))?.[1] ?? DEFAULT_WIDTH;

const estimateWidth = (text: string): number => [...text].reduce((sum, character) => sum + estimateCharacterWidth(character), 0);

/** Longest word with a code of its own. The width of a glyph is at most 65,535. */
const MAX_WORD_LENGTH = 50;

interface EncodedText {
  /** Four hexadecimal digits per character or word. */
  readonly codes: string;
  /** Width in ems. */
  readonly advance: number;
}

/** Codes have two bytes, and 0 is the missing character. A font has at most 65,535 glyphs. */
const MAX_CODES = 0xfffe;
const FONT_NAME = 'GFPAAA+Blank';

/** Maximum entries in one `beginbfchar` block (Adobe technical note 5014). */
const MAX_BLOCK_ENTRIES = 100;

const METRICS =
  `/Flags 4/FontBBox[0 ${EM.descent} ${EM.units} ${EM.ascent}]/ItalicAngle 0` +
  `/Ascent ${EM.ascent}/Descent ${EM.descent}/CapHeight ${EM.ascent}/StemV 80`;

const toCodeHex = (code: number): string => code.toString(16).padStart(4, '0');

/** Returns the CMap that maps codes to characters (ISO 32000-1 §9.10.3). */
function createUnicodeMap(characters: readonly string[]): string {
  const entries = characters.map((character, index) => `<${toCodeHex(index + 1)}> <${toUtf16Hex(character)}>`);
  const blocks = Array.from({ length: Math.ceil(entries.length / MAX_BLOCK_ENTRIES) }, (_, block) => {
    const blockEntries = entries.slice(block * MAX_BLOCK_ENTRIES, (block + 1) * MAX_BLOCK_ENTRIES);
    return `${blockEntries.length} beginbfchar\n${blockEntries.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}

/**
 * Font for invisible text in any script, for search, selection and copying. Each character gets its own code, or each word if the
 * page has very much text. Characters beyond `MAX_CODES` share the code 0.
 */
export class TextFont {
  readonly #codes = new Map<string, number>();

  get isUsed(): boolean {
    return this.#codes.size > 0;
  }

  encode(text: string, { isByWord = false } = {}): EncodedText {
    const parts = isByWord ? text.split(/( )/).flatMap((word) => this.#splitWord(word)) : [...text];
    return {
      codes: parts.map((part) => toCodeHex(this.#getCode(part) ?? 0)).join(''),
      advance: estimateWidth(text) / EM.units,
    };
  }

  /**
   * Splits a word into its codes. A word that runs from right to left gets a code per character, because readers reverse the order of
   * codes but not the characters of one code.
   */
  #splitWord(word: string): readonly string[] {
    const hasCode = word.length <= MAX_WORD_LENGTH && !hasRtl(word) && this.#getCode(word) !== undefined;
    return word !== '' && hasCode ? [word] : [...word];
  }

  /** Returns undefined if no code is left. */
  #getCode(text: string): number | undefined {
    const existingCode = this.#codes.get(text);
    if (existingCode !== undefined) return existingCode;
    if (text === '' || this.#codes.size === MAX_CODES) return undefined;
    const code = this.#codes.size + 1;
    this.#codes.set(text, code);
    return code;
  }

  writeTo(file: PdfFile): number {
    const characters = [...this.#codes.keys()];
    const widths = characters.map(estimateWidth);
    const program = createBlankFont([EM.units, ...widths]);
    const embedded = file.addStream(`/Length1 ${program.length}`, [program]);
    const descriptor = file.addDictionary(
      `/Type/FontDescriptor/FontName/${FONT_NAME}${METRICS}/FontFile2 ${formatReference(embedded)}`,
    );
    const descendant = file.addDictionary(
      `/Type/Font/Subtype/CIDFontType2/BaseFont/${FONT_NAME}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${formatReference(descriptor)}/W[1[${widths.join(' ')}]]/CIDToGIDMap/Identity`,
    );
    const mapping = file.addStream('', [createUnicodeMap(characters)]);
    return file.addDictionary(
      `/Type/Font/Subtype/Type0/BaseFont/${FONT_NAME}/Encoding/Identity-H/DescendantFonts[${formatReference(descendant)}]/ToUnicode ${formatReference(mapping)}`,
    );
  }
}
