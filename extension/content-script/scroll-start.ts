/** `scrollLeft` and `scrollTop` at the top left corner of the content. Both are 0 or negative. */
export interface ScrollStart {
  readonly left: number;
  readonly top: number;
}

/** Returns the scroll origin. The styles of `speaker` decide it, which is `body` for the root scroller. */
export function scrollStart(scroller: Element, styleSource: Element): ScrollStart {
  const style = getComputedStyle(styleSource);
  const isReversed = scroller === styleSource && style.display.endsWith('flex') && style.writingMode === 'horizontal-tb';
  const isFromRight = startsAtRight(style) !== (isReversed && style.flexDirection === 'row-reverse');
  const isFromBottom = startsAtBottom(style) || (isReversed && style.flexDirection === 'column-reverse');
  return {
    left: isFromRight ? scroller.clientWidth - scroller.scrollWidth : 0,
    top: isFromBottom ? scroller.clientHeight - scroller.scrollHeight : 0,
  };
}

const startsAtRight = ({ writingMode, direction }: CSSStyleDeclaration): boolean =>
  writingMode === 'horizontal-tb' ? direction === 'rtl' : writingMode.endsWith('-rl');

const startsAtBottom = ({ writingMode, direction }: CSSStyleDeclaration): boolean => {
  if (writingMode === 'horizontal-tb') return false;
  return (direction === 'rtl') !== (writingMode === 'sideways-lr');
};
