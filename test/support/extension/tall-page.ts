interface TallPage {
  /** CSS pixels. */
  readonly height: number;
  /** Adds an element that is fixed to the lower edge. `referenceScreenshot` shows it at the end of the first window. */
  readonly hasChat?: boolean;
  readonly style?: string;
}

const BAND = 100;

/** Returns a different color for each of the first 200 bands. None is the color of the header. */
export const bandColor = (band: number): string =>
  `rgb(${((band * 73 + 40) % 200) + 30} ${((band * 151 + 90) % 200) + 30} ${((band * 199 + 10) % 200) + 30})`;

/** Returns a long article with a fixed header, a sticky note, lazy images, and elements that change 120 ms after scrolling into view. */
export const tallPage = ({ height, hasChat = false, style = '' }: TallPage): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tall ${height}</title><style>
* { box-sizing: border-box }
body { margin: 0; font: 16px/20px "DejaVu Sans", sans-serif; position: relative }
.band { position: relative; overflow: hidden }
.band i { position: absolute; inset: 0 0 auto; height: 1px; background: #fff }
.band span { position: absolute; left: 320px; top: 40px; color: #000 }
.band img { position: absolute; right: 40px; top: 20px }
.band em { position: absolute; right: 160px; top: 20px; width: 60px; height: 60px; background: #888 }
.band em.seen { background: #f0f }
header { position: fixed; inset: 0 0 auto; height: 60px; padding: 20px; background: #102030; color: #fff; z-index: 10 }
aside { position: absolute; left: 20px; top: 100px; bottom: 0; width: 220px }
aside div { position: sticky; top: 80px; height: 300px; padding: 10px; border: 2px solid #d00; background: #fafafa; z-index: 5 }
.chat { position: fixed; right: 20px; bottom: 20px; width: 120px; height: 50px; background: #00a000; z-index: 20 }
${style}</style></head><body><header>FIXED HEADER</header><aside><div>STICKY NOTE</div></aside>
${hasChat ? '<div class="chat">chat</div>' : ''}${bandsOf(height)}
<script>
window.pendingChanges = document.querySelectorAll('em').length;
const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) { watch.unobserve(target); setTimeout(() => { target.classList.add('seen'); window.pendingChanges -= 1 }, 120) }
});
for (const each of document.querySelectorAll('em')) watch.observe(each);
</script></body></html>`;

function bandsOf(height: number): string {
  const bands = Array.from({ length: Math.ceil(height / BAND) }, (_, band) => {
    const own = Math.min(BAND, height - band * BAND);
    const picture =
      band % 10 === 5 ? `<img loading="lazy" width="80" height="60" alt="" src="/picture/80x60/255-200-${band % 256}.png">` : '';
    const late = band % 10 === 7 ? '<em></em>' : '';
    const words = `<span>Band ${band}: the quick brown fox jumps over the lazy dog ${band * BAND} px</span>`;
    return `<div class="band" style="height:${own}px;background:${bandColor(band)}"><i></i>${words}${picture}${late}</div>`;
  });
  return bands.join('\n');
}

export const TALL_PAGE_CHANGES = / class="seen"/g;
