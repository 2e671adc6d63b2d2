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
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children.filter(isPresent));
  return node;
}

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly SVGElement[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

const isPresent = (child: Child): child is Node | string => child !== undefined && child !== false;

function setAttribute(node: HTMLElement, name: string, value: Value): void {
  if (typeof value === 'function') node.addEventListener(name.slice('on'.length), value as EventListener);
  else if (typeof value === 'boolean') node.toggleAttribute(name, value);
  else if (value !== undefined) node.setAttribute(name, String(value));
}
