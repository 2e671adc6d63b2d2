interface StyleOverride {
  readonly original: string | null;
  readonly before: Map<string, readonly [value: string, priority: string]>;
  written: string | null;
  /** True if the page has changed the attribute since. Only our own properties are then reverted. */
  isShared: boolean;
}

type Styled = Element & ElementCSSInlineStyle;

export interface InlineStyles {
  set(element: Element, property: string, value: string): void;
  unset(element: Element, property: string): void;
  unsetAll(): void;
}

export function createInlineStyles(): InlineStyles {
  const overrides = new Map<Styled, StyleOverride>();
  const unset = (element: Element, property: string): void => {
    if (!isStyled(element)) return;
    const override = overrides.get(element);
    if (!override?.before.has(property)) return;
    revertOverride(element, override, property);
    if (override.before.size === 0) overrides.delete(element);
  };
  return {
    set(element, property, value) {
      if (!isStyled(element)) return;
      const override = overrides.get(element) ?? newOverride(element);
      overrides.set(element, override);
      applyOverride(element, override, [property, value]);
    },
    unset,
    unsetAll() {
      for (const [element, { before }] of [...overrides]) for (const property of [...before.keys()]) unset(element, property);
    },
  };
}

/** Elements in plain XML have no `style` property. */
const isStyled = (element: Element): element is Styled => 'style' in element;

function newOverride(element: Styled): StyleOverride {
  const original = element.getAttribute('style');
  return { original: original, before: new Map(), written: original, isShared: false };
}

function applyOverride(element: Styled, override: StyleOverride, [property, value]: readonly [string, string]): void {
  const { style } = element;
  override.isShared ||= element.getAttribute('style') !== override.written;
  if (!override.before.has(property)) {
    override.before.set(property, [style.getPropertyValue(property), style.getPropertyPriority(property)]);
  }
  style.setProperty(property, value, 'important');
  override.written = element.getAttribute('style');
}

function revertOverride(element: Styled, override: StyleOverride, property: string): void {
  const [value = '', priority = ''] = override.before.get(property) ?? [];
  override.isShared ||= element.getAttribute('style') !== override.written;
  override.before.delete(property);
  element.style.removeProperty(property);
  if (value) element.style.setProperty(property, value, priority);
  if (override.before.size === 0) restoreAttribute(element, override);
  override.written = element.getAttribute('style');
}

/** Restores the exact `style` attribute, because the browser would serialize the same styles differently. */
function restoreAttribute(element: Styled, { original, isShared }: StyleOverride): void {
  if (original === null) {
    if (!element.getAttribute('style')) element.removeAttribute('style');
  } else if (!isShared) {
    element.setAttribute('style', original);
  }
}

/** Overrides styles with an animation until it is canceled. Scripts still read the inline values that they wrote. */
export function overrideStyle(element: Element, style: Keyframe): Animation {
  const override = element.animate([style, style], { duration: 1, fill: 'both' });
  // `createAnimations` ignores paused animations.
  override.pause();
  return override;
}
