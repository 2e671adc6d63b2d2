import type { Shape } from '../annotations/shape.ts';

/** Returns a function that shows shapes in a layer. Unchanged shapes keep their element. */
export function keyedLayer<S extends Shape>(layer: SVGElement, draw: (shape: S) => SVGElement): (shapes: readonly S[]) => void {
  const shown = new Map<string, { readonly shape: S; readonly node: SVGElement }>();

  function nodeOf(shape: S): SVGElement {
    const known = shown.get(shape.id);
    if (known?.shape === shape) return known.node;
    const node = draw(shape);
    known?.node.replaceWith(node);
    shown.set(shape.id, { shape, node });
    return node;
  }

  return (shapes) => {
    const ids = new Set(shapes.map(({ id }) => id));
    for (const [id, { node }] of shown) {
      if (ids.has(id)) continue;
      node.remove();
      shown.delete(id);
    }
    shapes.forEach((shape, at) => {
      const node = nodeOf(shape);
      if (layer.children[at] !== node) layer.insertBefore(node, layer.children[at] ?? null);
    });
  };
}
