import { getPaintedBounds } from '#shared/imaging/annotations/bounds.ts';
import { isDrawing, isHighlight, isRedaction, type Redaction, type Shape } from '#shared/imaging/annotations/shape.ts';
import { type Box, boxesTouch, expandBox } from '#shared/imaging/geometry.ts';
import { t } from '../text.ts';
import { createEditorControls } from './controls-layer.ts';
import { createSvg } from './create-svg.ts';
import { type EditorState, getEdits } from './editor-state.ts';
import { createDrawingSvg, createHighlightShadeSvg, createHighlightSvg } from './shape-svg.ts';
import type { Surface } from './surface.ts';

/** Element over the cropped capture, with one layer each for redactions, highlights, their shades, drawings and handles. */
interface Overlay {
  readonly root: HTMLElement;
  /** Draws the shapes in the visible area and up to one screen around it. */
  readonly draw: (state: EditorState, surface: Surface) => void;
}

export function createOverlay(drawRedaction: (redaction: Redaction) => SVGElement): Overlay {
  const createLayer = (name: string): SVGSVGElement =>
    createSvg('svg', {
      class: 'editor-layer',
      'data-layer': name,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    });
  const [redactions, highlights, shades, drawings, handles] = [
    createLayer('covers'),
    createLayer('highlights'),
    createLayer('highlight-shades'),
    createLayer('drawings'),
    createLayer('handles'),
  ];
  const root = Object.assign(document.createElement('div'), {
    className: 'editor',
    tabIndex: 0,
    role: 'group',
    ariaLabel: t('editorOverlay'),
  });
  const layers = [redactions, highlights, shades, drawings, handles];
  root.append(...layers);
  const [showRedactions, showHighlights, showShades, showDrawings] = [
    createKeyedLayer(redactions, drawRedaction),
    createKeyedLayer(highlights, createHighlightSvg),
    createKeyedLayer(shades, createHighlightShadeSvg),
    createKeyedLayer(drawings, createDrawingSvg),
  ];
  return {
    root,
    draw(state, surface) {
      for (const each of layers) setViewBox(each, surface.getShownBox());
      const view = surface.getVisibleBox();
      const drawnArea = expandBox(view, view.height);
      const shapes = getEdits(state).shapes.filter(
        (shape) => shape.id !== state.editedTextId && boxesTouch(getPaintedBounds(shape), drawnArea),
      );
      const visibleHighlights = shapes.filter(isHighlight);
      showRedactions(shapes.filter(isRedaction));
      showHighlights(visibleHighlights);
      showShades(visibleHighlights);
      showDrawings(shapes.filter(isDrawing));
      // A blended layer costs rendering time even if it is empty.
      for (const layer of [highlights, shades]) layer.toggleAttribute('data-empty', visibleHighlights.length === 0);
      updateChildren(handles, createEditorControls(state, surface.captureSize, view, surface.getScale()));
    },
  };
}

function setViewBox(layer: SVGSVGElement, { x, y, width, height }: Box): void {
  const viewBox = `${x} ${y} ${width} ${height}`;
  if (layer.getAttribute('viewBox') !== viewBox) layer.setAttribute('viewBox', viewBox);
}

function copyAttributes(source: Element, target: Element): void {
  for (const name of target.getAttributeNames()) if (!source.hasAttribute(name)) target.removeAttribute(name);
  for (const { name, value } of source.attributes) if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

/**
 * Updates the nodes of a layer in place. Browsers fire neither `click` nor `dblclick` if the pressed element is removed before
 * the pointer is released.
 */
function updateChildren(layer: SVGElement, nodes: readonly SVGElement[]): void {
  const oldNodes = [...layer.children];
  nodes.forEach((node, index) => {
    const oldNode = oldNodes[index];
    if (oldNode?.tagName === node.tagName) copyAttributes(node, oldNode);
    else if (oldNode) oldNode.replaceWith(node);
    else layer.append(node);
  });
  for (const oldNode of oldNodes.slice(nodes.length)) oldNode.remove();
}

/** Returns a function that shows shapes in a layer. Unchanged shapes keep their element. */
function createKeyedLayer<S extends Shape>(layer: SVGElement, draw: (shape: S) => SVGElement): (shapes: readonly S[]) => void {
  const shownShapes = new Map<string, { readonly shape: S; readonly node: SVGElement }>();

  function getNode(shape: S): SVGElement {
    const existing = shownShapes.get(shape.id);
    if (existing?.shape === shape) return existing.node;
    const node = draw(shape);
    existing?.node.replaceWith(node);
    shownShapes.set(shape.id, { shape, node });
    return node;
  }

  return (shapes) => {
    const ids = new Set(shapes.map(({ id }) => id));
    for (const [id, { node }] of shownShapes) {
      if (ids.has(id)) continue;
      node.remove();
      shownShapes.delete(id);
    }
    shapes.forEach((shape, index) => {
      const node = getNode(shape);
      if (layer.children[index] !== node) layer.insertBefore(node, layer.children[index] ?? null);
    });
  };
}
