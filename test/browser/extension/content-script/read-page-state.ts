/** Expression for the page's own world. Returns everything that a capture could leave changed. */
export const PAGE_STATE = `(() => {
  const roots = [];
  const elements = [];
  const add = (root) => {
    roots.push(root);
    for (const element of root.querySelectorAll('*')) {
      elements.push(element);
      const inside = element.shadowRoot ?? element.contentDocument;
      if (inside) add(inside);
    }
  };
  add(document);
  // What is not laid out is brought up to date once it is.
  const isLaidOut = (element) => element.checkVisibility({ contentVisibilityAuto: true });
  const all = roots.flatMap((root) => root.getAnimations());
  return {
    html: roots.map((root) => root.documentElement?.outerHTML ?? root.innerHTML),
    scrolled: elements.filter(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft).map(({ localName, id, scrollTop, scrollLeft }) => [localName, id, scrollTop, scrollLeft].join(' ')),
    sheets: roots.map(({ adoptedStyleSheets }) => adoptedStyleSheets.length),
    animations: all.filter(({ effect }) => isLaidOut(effect.target)).map(({ animationName, playState, playbackRate, effect }) => [animationName, playState, playbackRate, effect.target.localName].join(' ')),
    opacities: elements.filter(isLaidOut).map((element) => getComputedStyle(element).opacity + getComputedStyle(element).position).join(),
    focus: document.activeElement.localName,
    selection: String(getSelection()),
    films: [...document.querySelectorAll('video')].map(({ paused }) => paused),
    drawings: [...document.querySelectorAll('svg')].map((drawing) => drawing.animationsPaused()),
  };
})()`;
