import { isAlive } from './is-alive.ts';

interface StyleOverride {
  readonly originalAttribute: string | null;
  readonly originalValues: Map<string, readonly [value: string, priority: string]>;
  lastWrittenAttribute: string | null;
  /** If true, only the overridden properties are reverted, because the page has changed the attribute since the override. */
  isChangedByPage: boolean;
}

type StyledElement = Element & ElementCSSInlineStyle;

export interface InlineStyles {
  set(element: Element, property: string, value: string): void;
  unset(element: Element, property: string): void;
  unsetAll(): void;
}

export function createInlineStyles(): InlineStyles {
  const overrides = new Map<StyledElement, StyleOverride>();
  const unset = (element: Element, property: string): void => {
    if (!isStyled(element)) return;
    const override = overrides.get(element);
    if (!override?.originalValues.has(property)) return;
    revertOverride(element, override, property);
    if (override.originalValues.size === 0) overrides.delete(element);
  };
  return {
    set(element, property, value) {
      if (!isStyled(element)) return;
      const override = overrides.get(element) ?? createOverride(element);
      overrides.set(element, override);
      applyOverride(element, override, [property, value]);
    },
    unset,
    unsetAll() {
      for (const [element, { originalValues }] of [...overrides].filter(([each]) => isAlive(each)))
        for (const property of [...originalValues.keys()]) unset(element, property);
    },
  };
}

/** Elements in plain XML have no `style` property. */
const isStyled = (element: Element): element is StyledElement => 'style' in element;

function createOverride(element: StyledElement): StyleOverride {
  const original = element.getAttribute('style');
  return { originalAttribute: original, originalValues: new Map(), lastWrittenAttribute: original, isChangedByPage: false };
}

function applyOverride(element: StyledElement, override: StyleOverride, [property, value]: readonly [string, string]): void {
  const { style } = element;
  override.isChangedByPage ||= element.getAttribute('style') !== override.lastWrittenAttribute;
  if (!override.originalValues.has(property)) {
    override.originalValues.set(property, [style.getPropertyValue(property), style.getPropertyPriority(property)]);
  }
  style.setProperty(property, value, 'important');
  override.lastWrittenAttribute = element.getAttribute('style');
}

function revertOverride(element: StyledElement, override: StyleOverride, property: string): void {
  const [value = '', priority = ''] = override.originalValues.get(property) ?? [];
  override.isChangedByPage ||= element.getAttribute('style') !== override.lastWrittenAttribute;
  override.originalValues.delete(property);
  element.style.removeProperty(property);
  if (value) element.style.setProperty(property, value, priority);
  if (override.originalValues.size === 0) restoreAttribute(element, override);
  override.lastWrittenAttribute = element.getAttribute('style');
}

/** Restores the exact `style` attribute, because the browser would serialize the same styles differently. */
function restoreAttribute(element: StyledElement, { originalAttribute, isChangedByPage }: StyleOverride): void {
  if (originalAttribute === null) {
    if (!element.getAttribute('style')) element.removeAttribute('style');
  } else if (!isChangedByPage) {
    element.setAttribute('style', originalAttribute);
  }
}

/** Overrides styles with an animation until it is canceled. Scripts still read the inline values that they wrote. */
export function overrideStyle(element: Element, style: Keyframe): Animation {
  const override = element.animate([style, style], { duration: 1, fill: 'both' });
  // Paused, because `Animations.freeze` would finish a running animation.
  override.pause();
  return override;
}
