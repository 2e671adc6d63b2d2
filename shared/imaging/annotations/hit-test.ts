import { computeDistanceToSegment, containsPoint, expandBox, getCorners, type Point } from '../geometry.ts';
import { getBounds } from './bounds.ts';
import { type Shape, type ShapeOf, sortByLayer } from './shape.ts';

function computeDistanceToPath(point: Point, path: readonly Point[]): number {
  const segmentEnds = path.length > 1 ? path.slice(1) : path;
  return Math.min(...segmentEnds.map((to, index) => computeDistanceToSegment(point, path[index] ?? to, to)));
}

/** Returns how far inside the edge of an ellipse a point is. Negative outside. Exact on the axes, approximate between them. */
function getDepthInEllipse({ x, y, width, height }: ShapeOf<'ellipse'>, point: Point): number {
  const [halfWidth, halfHeight] = [width / 2 || 1, height / 2 || 1];
  const [offsetX, offsetY] = [point.x - x - halfWidth, point.y - y - halfHeight];
  // 0 in the center and 1 on the edge.
  const share = Math.hypot(offsetX / halfWidth, offsetY / halfHeight);
  return share === 0 ? Math.min(halfWidth, halfHeight) : (1 / share - 1) * Math.hypot(offsetX, offsetY);
}

export function hitsShape(shape: Shape, point: Point, tolerance: number): boolean {
  switch (shape.kind) {
    case 'box': {
      const corners = getCorners(shape);
      return computeDistanceToPath(point, [...corners, ...corners.slice(0, 1)]) <= shape.stroke / 2 + tolerance;
    }
    case 'ellipse':
      return Math.abs(getDepthInEllipse(shape, point)) <= shape.stroke / 2 + tolerance;
    case 'arrow':
    case 'line':
      return computeDistanceToSegment(point, shape.from, shape.to) <= shape.stroke / 2 + tolerance;
    case 'pen':
      return containsPoint(expandBox(getBounds(shape), shape.stroke + tolerance), point)
        ? computeDistanceToPath(point, shape.points) <= shape.stroke / 2 + tolerance
        : false;
    case 'number':
      return Math.hypot(point.x - shape.x, point.y - shape.y) <= shape.size + tolerance;
    default:
      return containsPoint(expandBox(getBounds(shape), tolerance), point);
  }
}

const isInside = (shape: Shape, point: Point): boolean =>
  shape.kind === 'box' ? containsPoint(shape, point) : shape.kind === 'ellipse' && getDepthInEllipse(shape, point) >= 0;

const getBoundsArea = (shape: Shape): number => {
  const { width, height } = getBounds(shape);
  return width * height;
};

/** Returns the topmost shape painted at a point, or otherwise the smallest box or ellipse around the point. */
export function findShapeAt(shapes: readonly Shape[], point: Point, tolerance: number): Shape | undefined {
  const hitShape = sortByLayer(shapes).findLast((shape) => hitsShape(shape, point, tolerance));
  if (hitShape) return hitShape;
  const surroundingShapes = shapes.filter((shape) => isInside(shape, point));
  return surroundingShapes.toSorted((a, b) => getBoundsArea(a) - getBoundsArea(b))[0];
}
