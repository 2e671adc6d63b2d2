export type Child = Node | string | false | undefined;

type Listeners = {
  readonly [Name in keyof HTMLElementEventMap as `on${Name}`]?: ((event: HTMLElementEventMap[Name]) => void) | undefined;
};

type Value = string | number | boolean | undefined | ((event: never) => void);

/**
 * Attributes by name, and event listeners such as `onclick`. A boolean adds or removes the attribute, so use "true" and
 * "false" for `aria-` attributes.
 */
export interface Attributes extends Listeners {
  readonly [name: string]: Value;
}

/** Creates an element. Strings become text nodes and are never parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value);
  made.append(...children.filter(isThere));
  return made;
}

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly SVGElement[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

const isThere = (child: Child): child is Node | string => child !== undefined && child !== false;

function setAttribute(made: HTMLElement, name: string, value: Value): void {
  if (typeof value === 'function') made.addEventListener(name.slice('on'.length), value as EventListener);
  else if (typeof value === 'boolean') made.toggleAttribute(name, value);
  else if (value !== undefined) made.setAttribute(name, String(value));
}
