/** Creates an SVG element with attributes by name. */
export function createSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly SVGElement[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}
