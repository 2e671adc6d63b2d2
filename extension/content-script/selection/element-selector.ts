import { t } from '../../text.ts';
import { getChildren, selfAndAncestors } from '../dom-snapshot.ts';
import { findElementAt, getWindowBox, type SelectorCallbacks } from './selected-part.ts';
import type { SelectionOverlay } from './selection-overlay.ts';

/** Smaller elements are mostly lines and empty wrappers. */
const MIN_SIZE_PX = 4;

const isSelectable = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width >= MIN_SIZE_PX && height >= MIN_SIZE_PX;
};

type Move = (element: Element) => Element | undefined;

const findParent: Move = (element) =>
  [...selfAndAncestors(element)].slice(1).find((ancestor) => isSelectable(ancestor) && ancestor !== document.documentElement);

const findSibling =
  (direction: 1 | -1): Move =>
  (element) => {
    const siblings = [...(element.parentElement?.children ?? [])].filter(isSelectable);
    return siblings[siblings.indexOf(element) + direction];
  };

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: findParent,
  ArrowDown: (element) => getChildren(element).find(isSelectable),
  ArrowLeft: findSibling(-1),
  ArrowRight: findSibling(1),
};

/** Lets the user point at an element, or walk from one to another with the arrow keys. */
export function createElementSelector(
  overlay: SelectionOverlay,
  { finish, cancel }: SelectorCallbacks,
  signal: AbortSignal,
): void {
  let element = document.body as Element;
  const show = (next: Element): void => {
    element = next;
    overlay.showOutline(getWindowBox(element));
  };
  const showAndAnnounce = (next: Element | undefined): void => {
    if (!next) return;
    next.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    show(next);
    const { width, height } = next.getBoundingClientRect();
    overlay.announce(t('selectedElement', next.localName, Math.round(width), Math.round(height)));
  };
  const choose = (): void => {
    if (element.isConnected) return finish({ kind: 'element', element });
    overlay.announce(t('selectedElementGone'));
    show(document.body);
  };
  const findAt = ({ clientX, clientY }: MouseEvent): Element | undefined => findElementAt(clientX, clientY, overlay.host);
  overlay.surface.addEventListener('pointermove', (event) => show(findAt(event) ?? document.body), { signal });
  overlay.surface.addEventListener(
    'click',
    (event) => {
      show(findAt(event) ?? element);
      choose();
    },
    { signal },
  );
  addEventListener(
    'keydown',
    (event) => {
      event.stopImmediatePropagation();
      const move = MOVES[event.key];
      if (move || event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
      if (move) showAndAnnounce(move(element));
      if (event.key === 'Enter') choose();
      if (event.key === 'Escape') cancel();
    },
    { signal, capture: true },
  );
  addEventListener('scroll', () => show(element), { signal, capture: true });
  show(element);
}
