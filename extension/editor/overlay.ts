import { paintedBoundsOf } from '../annotations/bounds.ts';
import { boxesTouch, expandBox } from '../annotations/geometry.ts';
import { isDrawing, isHighlight, isRedaction, type Redaction, type Shape } from '../annotations/shape.ts';
import { drawingSvg, highlightSvg } from '../annotations/shape-svg.ts';
import type { Box } from '../capture.ts';
import { element, svg } from '../dom/element.ts';
import { editorControls } from './controls-layer.ts';
import { type EditorState, editsOf } from './editor-state.ts';
import type { Surface } from './surface.ts';

/** Element over the shown part of a capture, with a layer each for redactions, highlights, drawings and handles. */
interface Overlay {
  readonly root: HTMLElement;
  /** Draws the shapes in the visible area and up to one screen around it. */
  readonly draw: (state: EditorState, surface: Surface) => void;
}

export function createOverlay(drawRedaction: (redaction: Redaction) => SVGElement): Overlay {
  const layer = (name: string): SVGSVGElement =>
    svg('svg', {
      class: 'editor-layer',
      'data-layer': name,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    });
  const [redactions, highlights, drawings, handles] = [layer('covers'), layer('highlights'), layer('drawings'), layer('handles')];
  const root = element('div', { class: 'editor', tabindex: 0, role: 'group', 'aria-label': 'Drawing on the capture' });
  const layers = [redactions, highlights, drawings, handles];
  root.append(...layers);
  const [showRedactions, showHighlights, showDrawings] = [
    keyedLayer(redactions, drawRedaction),
    keyedLayer(highlights, highlightSvg),
    keyedLayer(drawings, drawingSvg),
  ];
  return {
    root,
    draw(state, surface) {
      for (const each of layers) frame(each, surface.shownBox());
      const view = surface.visibleBox();
      const near = expandBox(view, view.height);
      const shapes = editsOf(state).shapes.filter(
        (shape) => shape.id !== state.editedTextId && boxesTouch(paintedBoundsOf(shape), near),
      );
      const marked = shapes.filter(isHighlight);
      showRedactions(shapes.filter(isRedaction));
      showHighlights(marked);
      showDrawings(shapes.filter(isDrawing));
      // A blended layer costs rendering time even if it is empty.
      highlights.toggleAttribute('data-empty', marked.length === 0);
      updateChildren(handles, editorControls(state, surface.captureSize, view, surface.scale()));
    },
  };
}

function frame(layer: SVGSVGElement, { x, y, width, height }: Box): void {
  const viewBox = `${x} ${y} ${width} ${height}`;
  if (layer.getAttribute('viewBox') !== viewBox) layer.setAttribute('viewBox', viewBox);
}

function copyAttributes(from: Element, to: Element): void {
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}

/**
 * Updates the nodes of a layer in place. Browsers fire neither `click` nor `dblclick` if the pressed element is removed before
 * the pointer is released.
 */
function updateChildren(layer: SVGElement, nodes: readonly SVGElement[]): void {
  const shown = [...layer.children];
  nodes.forEach((node, index) => {
    const old = shown[index];
    if (old?.tagName === node.tagName) copyAttributes(node, old);
    else if (old) old.replaceWith(node);
    else layer.append(node);
  });
  for (const old of shown.slice(nodes.length)) old.remove();
}

/** Returns a function that shows shapes in a layer. Unchanged shapes keep their element. */
function keyedLayer<S extends Shape>(layer: SVGElement, draw: (shape: S) => SVGElement): (shapes: readonly S[]) => void {
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
