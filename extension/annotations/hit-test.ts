import { boundsOf } from './bounds.ts';
import { containsPoint, cornersOf, distanceToLine, expandBox, type Point } from './geometry.ts';
import { type Shape, type ShapeOf, sortByLayer } from './shape.ts';

function distanceToPath(point: Point, path: readonly Point[]): number {
  const ends = path.length > 1 ? path.slice(1) : path;
  return Math.min(...ends.map((to, at) => distanceToLine(point, path[at] ?? to, to)));
}

/**
 * Returns the distance from a point to the edge of an ellipse, negative outside. It is exact on the axes and approximate between
 * them.
 */
function depthInEllipse({ x, y, width, height }: ShapeOf<'ellipse'>, point: Point): number {
  const [halfWidth, halfHeight] = [width / 2 || 1, height / 2 || 1];
  const [across, down] = [point.x - x - halfWidth, point.y - y - halfHeight];
  const reach = Math.hypot(across / halfWidth, down / halfHeight);
  return reach === 0 ? Math.min(halfWidth, halfHeight) : (1 / reach - 1) * Math.hypot(across, down);
}

export function hitsShape(shape: Shape, point: Point, tolerance: number): boolean {
  switch (shape.kind) {
    case 'box': {
      const corners = cornersOf(shape);
      return distanceToPath(point, [...corners, ...corners.slice(0, 1)]) <= shape.stroke / 2 + tolerance;
    }
    case 'ellipse':
      return Math.abs(depthInEllipse(shape, point)) <= shape.stroke / 2 + tolerance;
    case 'arrow':
    case 'line':
      return distanceToLine(point, shape.from, shape.to) <= shape.stroke / 2 + tolerance;
    case 'pen':
      return containsPoint(expandBox(boundsOf(shape), shape.stroke + tolerance), point)
        ? distanceToPath(point, shape.points) <= shape.stroke / 2 + tolerance
        : false;
    case 'number':
      return Math.hypot(point.x - shape.x, point.y - shape.y) <= shape.size + tolerance;
    default:
      return containsPoint(expandBox(boundsOf(shape), tolerance), point);
  }
}

const isInside = (shape: Shape, point: Point): boolean =>
  shape.kind === 'box' ? containsPoint(shape, point) : shape.kind === 'ellipse' && depthInEllipse(shape, point) >= 0;

const areaOf = (shape: Shape): number => {
  const { width, height } = boundsOf(shape);
  return width * height;
};

/** Returns the topmost shape painted at a point, or else the smallest outlined shape around it. */
export function shapeAt(shapes: readonly Shape[], point: Point, tolerance: number): Shape | undefined {
  const painted = sortByLayer(shapes).findLast((shape) => hitsShape(shape, point, tolerance));
  if (painted) return painted;
  const around = shapes.filter((shape) => isInside(shape, point));
  return around.toSorted((a, b) => areaOf(a) - areaOf(b))[0];
}
