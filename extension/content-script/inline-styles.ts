interface Restyled {
  readonly attribute: string | null;
  readonly before: Map<string, readonly [value: string, priority: string]>;
  left: string | null;
  /** True if the page has changed the attribute since. Only our own properties are then reverted. */
  isShared: boolean;
}

type Styled = Element & ElementCSSInlineStyle;

export interface InlineStyles {
  set(element: Element, property: string, value: string): void;
  unset(element: Element, property: string): void;
  unsetAll(): void;
}

export function inlineStyles(): InlineStyles {
  const restyled = new Map<Styled, Restyled>();
  const unset = (element: Element, property: string): void => {
    if (!isStyled(element)) return;
    const known = restyled.get(element);
    if (!known?.before.has(property)) return;
    takeBack(element, known, property);
    if (known.before.size === 0) restyled.delete(element);
  };
  return {
    set(element, property, value) {
      if (!isStyled(element)) return;
      const known = restyled.get(element) ?? untouched(element);
      restyled.set(element, known);
      overrule(element, known, [property, value]);
    },
    unset,
    unsetAll() {
      for (const [element, { before }] of [...restyled]) for (const property of [...before.keys()]) unset(element, property);
    },
  };
}

/** Elements in plain XML have no `style` property. */
const isStyled = (element: Element): element is Styled => 'style' in element;

function untouched(element: Styled): Restyled {
  const attribute = element.getAttribute('style');
  return { attribute, before: new Map(), left: attribute, isShared: false };
}

function overrule(element: Styled, known: Restyled, [property, value]: readonly [string, string]): void {
  const { style } = element;
  known.isShared ||= element.getAttribute('style') !== known.left;
  if (!known.before.has(property)) {
    known.before.set(property, [style.getPropertyValue(property), style.getPropertyPriority(property)]);
  }
  style.setProperty(property, value, 'important');
  known.left = element.getAttribute('style');
}

function takeBack(element: Styled, known: Restyled, property: string): void {
  const [value = '', priority = ''] = known.before.get(property) ?? [];
  known.isShared ||= element.getAttribute('style') !== known.left;
  known.before.delete(property);
  element.style.removeProperty(property);
  if (value) element.style.setProperty(property, value, priority);
  if (known.before.size === 0) writeBack(element, known);
  known.left = element.getAttribute('style');
}

/** Restores the exact `style` attribute, because the browser would serialize the same styles differently. */
function writeBack(element: Styled, { attribute, isShared }: Restyled): void {
  if (attribute === null) {
    if (!element.getAttribute('style')) element.removeAttribute('style');
  } else if (!isShared) {
    element.setAttribute('style', attribute);
  }
}
