import type { Contract, Shape } from './shape.ts';

type ObjectShape = Extract<Shape, { kind: 'object' }>;

/** Returns every missing field, unknown field and value of another type, with its path. */
export function problemsIn(contract: Contract, name: string, value: unknown): string[] {
  const place = contract.objects[name];
  return place === undefined ? [`${name}: no such object in the contract`] : new Inspector(contract).inspect(value, place, name);
}

const PLAIN: Partial<Record<Shape['kind'], (value: unknown) => boolean>> = {
  anything: () => true,
  nothing: (value) => value === undefined,
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  decimal: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
};

class Inspector {
  private readonly contract: Contract;

  constructor(contract: Contract) {
    this.contract = contract;
  }

  inspect(value: unknown, place: number, path: string): string[] {
    const shape = this.shapeAt(place);
    const isRight = PLAIN[shape.kind];
    if (isRight) return isRight(value) ? [] : [mismatch(value, shape, path)];
    if (shape.kind === 'literal') return value === shape.value ? [] : [mismatch(value, shape, path)];
    if (shape.kind === 'either') return this.either(value, shape.of, path);
    if (shape.kind === 'list') return this.list(value, shape.of, path);
    return shape.kind === 'object' ? this.object(value, shape, path) : [];
  }

  private shapeAt(place: number): Shape {
    const shape = this.contract.shapes[place];
    if (!shape) throw new Error(`The contract has no shape ${place}.`);
    return shape;
  }

  /** Returns the problems of the type that matches the value best. */
  private either(value: unknown, places: readonly number[], path: string): string[] {
    const attempts = places.map((place) => ({ shape: this.shapeAt(place), problems: this.inspect(value, place, path) }));
    if (attempts.some(({ problems }) => problems.length === 0)) return [];
    const objects = attempts.filter(
      ({ shape, problems }) => shape.kind === 'object' && typeof value === 'object' && problems.length > 0,
    );
    const [nearest] = (objects.length > 0 ? objects : attempts).toSorted(
      (one, other) => one.problems.length - other.problems.length,
    );
    return nearest?.problems ?? [];
  }

  private list(value: unknown, of: number, path: string): string[] {
    if (!Array.isArray(value)) return [`${path}: ${told(value)} is not a list`];
    return value.flatMap((item, index) => this.inspect(item, of, `${path}[${index}]`));
  }

  private object(value: unknown, { fields, others, name }: ObjectShape, path: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: ${told(value)} is not ${name}`];
    const sent: Record<string, unknown> = { ...value };
    const known = Object.entries(fields).flatMap(([field, { of, isOptional }]) => {
      if (sent[field] !== undefined) return this.inspect(sent[field], of, `${path}.${field}`);
      return isOptional || field === 'lastResponse' ? [] : [`${path}.${field}: missing`];
    });
    const rest = Object.entries(sent).filter(([field]) => !(field in fields));
    const unknown = rest.flatMap(([field, content]) =>
      others === undefined ? [`${path}.${field}: unknown`] : this.inspect(content, others, `${path}.${field}`),
    );
    return [...known, ...unknown];
  }
}

const mismatch = (value: unknown, shape: Shape, path: string) =>
  `${path}: ${told(value)} is not ${shape.kind === 'literal' ? JSON.stringify(shape.value) : shape.kind}`;

const told = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
