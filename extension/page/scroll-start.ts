/** How far a scroller is scrolled when its upper left corner is seen, as `scrollLeft` and `scrollTop` count: zero or less. */
export interface ScrollStart {
  readonly left: number;
  readonly top: number;
}

/** `speaker` is the element whose styles decide where it begins: for a document's it is the body. */
export function scrollStart(scroller: Element, speaker: Element): ScrollStart {
  const style = getComputedStyle(speaker);
  const isReversed = scroller === speaker && style.display.endsWith('flex') && style.writingMode === 'horizontal-tb';
  const isFromRight = startsAtRight(style) !== (isReversed && style.flexDirection === 'row-reverse');
  const isFromBottom = startsAtBottom(style) || (isReversed && style.flexDirection === 'column-reverse');
  return {
    left: isFromRight ? scroller.clientWidth - scroller.scrollWidth : 0,
    top: isFromBottom ? scroller.clientHeight - scroller.scrollHeight : 0,
  };
}

/** Lines run from right to left, or follow each other so where they stand upright. */
const startsAtRight = ({ writingMode, direction }: CSSStyleDeclaration): boolean =>
  writingMode === 'horizontal-tb' ? direction === 'rtl' : writingMode.endsWith('-rl');

const startsAtBottom = ({ writingMode, direction }: CSSStyleDeclaration): boolean => {
  if (writingMode === 'horizontal-tb') return false;
  return (direction === 'rtl') !== (writingMode === 'sideways-lr');
};
