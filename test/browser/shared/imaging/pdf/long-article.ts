/** The seed is constant, so the article is the same in every run. */
function createWordGenerator(): (count: number) => string {
  let state = 7;
  const nextInt = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * limit);
  };
  const word = () => Array.from({ length: 2 + nextInt(9) }, () => String.fromCharCode(97 + nextInt(26))).join('');
  return (count) => Array.from({ length: count }, word).join(' ');
}

type WriteSection = (words: (count: number) => string, index: number) => string;

const repeat = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

const SECTIONS: readonly WriteSection[] = [
  (words) => `<h2>${words(6)}</h2><p>${words(120)}</p>`,
  (words, index) => `<p>${words(200)}</p><figure style="height:${120 + ((index * 71) % 260)}px"></figure>`,
  (words) => `<pre>${repeat(14, () => `${words(8)}\n`)}</pre>`,
  (words) => `<table>${repeat(12, () => `<tr>${repeat(4, () => `<td>${words(3)}</td>`)}</tr>`)}</table>`,
  (words) => `<div class=cards>${repeat(3, () => `<div><h3>${words(3)}</h3><p>${words(40)}</p></div>`)}</div>`,
  (words) => `<p>${words(160)}</p><ul>${repeat(8, () => `<li>${words(12)}</li>`)}</ul>`,
  (words) =>
    `<blockquote>${words(60)}</blockquote><figure class=photo style="height:340px"></figure><p class=tight>${words(90)}</p>`,
];

const STYLE = `
  body { margin: 0; font: 17px/1.55 sans-serif; background: #fff; position: relative }
  aside { position: absolute; inset: 0 auto 0 0; width: 200px; background: #eef3f8; border-right: 1px solid #ccd }
  main { margin-left: 240px; width: 880px; padding: 20px }
  figure { background: linear-gradient(45deg, #268, #c63); margin: 24px 0 }
  figure.photo { background: repeating-conic-gradient(#333 0 25%, #999 0 50%) 0 0 / 14px 14px }
  pre { background: #1e1e1e; color: #ddd; padding: 14px; overflow: hidden }
  table { border-collapse: collapse; width: 100% }
  td { padding: 6px; border: 1px solid #999 }
  tr:nth-child(even) { background: #f4f4f8 }
  .cards { display: flex; gap: 20px }
  .cards div { flex: 1; border: 1px solid #ccc; padding: 12px; border-radius: 8px; background: #f7f7fb }
  .tight { line-height: 1.1 }
`;

/**
 * Returns a page about 37,000 px high: text, images, code, tables, cards and lists next to an empty sidebar that is as tall as the
 * page.
 */
export function longArticle(): string {
  const generateWords = createWordGenerator();
  const body = repeat(70, (index) => SECTIONS[index % SECTIONS.length]?.(generateWords, index) ?? '');
  return `<!doctype html><meta charset=utf-8><style>${STYLE}</style><aside></aside><main>${body}</main>`;
}
