interface TallPage {
  /** CSS pixels. */
  readonly height: number;
  /** Adds an element that is fixed to the lower edge. `takeReferenceScreenshot` shows it at the end of the first window. */
  readonly hasChat?: boolean;
  readonly style?: string;
}

const STRIPE_PX = 100;

/** Returns a different color for each of the first 200 stripes. None is the color of the header. */
export const stripeColor = (stripe: number): string =>
  `rgb(${((stripe * 73 + 40) % 200) + 30} ${((stripe * 151 + 90) % 200) + 30} ${((stripe * 199 + 10) % 200) + 30})`;

/** Returns a long article with a fixed header, a sticky note, lazy images, and elements that change 120 ms after they come into view. */
export const tallPage = ({ height, hasChat = false, style = '' }: TallPage): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tall ${height}</title><style>
* { box-sizing: border-box }
body { margin: 0; font: 16px/20px "DejaVu Sans", sans-serif; position: relative }
.stripe { position: relative; overflow: hidden }
.stripe i { position: absolute; inset: 0 0 auto; height: 1px; background: #fff }
.stripe span { position: absolute; left: 320px; top: 40px; color: #000 }
.stripe img { position: absolute; right: 40px; top: 20px }
.stripe em { position: absolute; right: 160px; top: 20px; width: 60px; height: 60px; background: #888 }
.stripe em.seen { background: #f0f }
header { position: fixed; inset: 0 0 auto; height: 60px; padding: 20px; background: #102030; color: #fff; z-index: 10 }
aside { position: absolute; left: 20px; top: 100px; bottom: 0; width: 220px }
aside div { position: sticky; top: 80px; height: 300px; padding: 10px; border: 2px solid #d00; background: #fafafa; z-index: 5 }
.chat { position: fixed; right: 20px; bottom: 20px; width: 120px; height: 50px; background: #00a000; z-index: 20 }
${style}</style></head><body><header>FIXED HEADER</header><aside><div>STICKY NOTE</div></aside>
${hasChat ? '<div class="chat">chat</div>' : ''}${createStripes(height)}
<script>
window.pendingChanges = document.querySelectorAll('em').length;
const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) { watch.unobserve(target); setTimeout(() => { target.classList.add('seen'); window.pendingChanges -= 1 }, 120) }
});
for (const each of document.querySelectorAll('em')) watch.observe(each);
</script></body></html>`;

function createStripes(height: number): string {
  const stripes = Array.from({ length: Math.ceil(height / STRIPE_PX) }, (_, stripe) => {
    const stripePx = Math.min(STRIPE_PX, height - stripe * STRIPE_PX);
    const image =
      stripe % 10 === 5
        ? `<img loading="lazy" width="80" height="60" alt="" src="/picture/80x60/255-200-${stripe % 256}.png">`
        : '';
    const lateElement = stripe % 10 === 7 ? '<em></em>' : '';
    const label = `<span>Stripe ${stripe}: the quick brown fox jumps over the lazy dog ${stripe * STRIPE_PX} px</span>`;
    return `<div class="stripe" style="height:${stripePx}px;background:${stripeColor(stripe)}"><i></i>${label}${image}${lateElement}</div>`;
  });
  return stripes.join('\n');
}

export const TALL_PAGE_CHANGES = / class="seen"/g;
