/** Expression for the page's main world. Returns everything that a capture might fail to restore. */
export const PAGE_STATE_EXPRESSION = `(() => {
  const roots = [];
  const elements = [];
  const add = (root) => {
    roots.push(root);
    for (const element of root.querySelectorAll('*')) {
      elements.push(element);
      const nestedRoot = element.shadowRoot ?? element.contentDocument;
      if (nestedRoot) add(nestedRoot);
    }
  };
  add(document);
  // Elements that are not laid out may have outdated styles and animations.
  const isLaidOut = (element) => element.checkVisibility({ contentVisibilityAuto: true });
  const animations = roots.flatMap((root) => root.getAnimations());
  return {
    html: roots.map((root) => root.documentElement?.outerHTML ?? root.innerHTML),
    scrollPositions: elements.filter(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft).map(({ localName, id, scrollTop, scrollLeft }) => [localName, id, scrollTop, scrollLeft].join(' ')),
    sheets: roots.map(({ adoptedStyleSheets }) => adoptedStyleSheets.length),
    animations: animations.filter(({ effect }) => isLaidOut(effect.target)).map(({ animationName, playState, playbackRate, effect }) => [animationName, playState, playbackRate, effect.target.localName].join(' ')),
    opacityAndPosition: elements.filter(isLaidOut).map((element) => getComputedStyle(element).opacity + getComputedStyle(element).position).join(),
    focus: document.activeElement.localName,
    selection: String(getSelection()),
    pausedVideos: [...document.querySelectorAll('video')].map(({ paused }) => paused),
    pausedSvgs: [...document.querySelectorAll('svg')].map((svg) => svg.animationsPaused()),
  };
})()`;
