import type { Contract, Shape } from './shape.ts';

type ObjectShape = Extract<Shape, { kind: 'object' }>;

/** Returns a message with the path of each missing field, each unknown field and each value of another type. */
export function findShapeErrors(contract: Contract, name: string, value: unknown): string[] {
  const index = contract.objects[name];
  return index === undefined ? [`${name}: no such object in the contract`] : new ShapeChecker(contract).check(value, index, name);
}

const PRIMITIVE_CHECKS: Partial<Record<Shape['kind'], (value: unknown) => boolean>> = {
  any: () => true,
  undefined: (value) => value === undefined,
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  decimal: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
};

class ShapeChecker {
  private readonly contract: Contract;

  constructor(contract: Contract) {
    this.contract = contract;
  }

  check(value: unknown, index: number, path: string): string[] {
    const shape = this.getShape(index);
    const hasType = PRIMITIVE_CHECKS[shape.kind];
    if (hasType) return hasType(value) ? [] : [formatMismatch(value, shape, path)];
    if (shape.kind === 'literal') return value === shape.value ? [] : [formatMismatch(value, shape, path)];
    if (shape.kind === 'union') return this.checkUnion(value, shape.of, path);
    if (shape.kind === 'list') return this.checkList(value, shape.of, path);
    return shape.kind === 'object' ? this.checkObject(value, shape, path) : [];
  }

  private getShape(index: number): Shape {
    const shape = this.contract.shapes[index];
    if (!shape) throw new Error(`The contract has no shape ${index}.`);
    return shape;
  }

  /** Returns the errors of the type that matches the value best. */
  private checkUnion(value: unknown, indexes: readonly number[], path: string): string[] {
    const attempts = indexes.map((index) => ({ shape: this.getShape(index), errors: this.check(value, index, path) }));
    if (attempts.some(({ errors }) => errors.length === 0)) return [];
    const objectAttempts = attempts.filter(
      ({ shape, errors }) => shape.kind === 'object' && typeof value === 'object' && errors.length > 0,
    );
    const [closest] = (objectAttempts.length > 0 ? objectAttempts : attempts).toSorted(
      (one, other) => one.errors.length - other.errors.length,
    );
    return closest?.errors ?? [];
  }

  private checkList(value: unknown, itemIndex: number, path: string): string[] {
    if (!Array.isArray(value)) return [`${path}: ${formatValue(value)} is not a list`];
    return value.flatMap((item, position) => this.check(item, itemIndex, `${path}[${position}]`));
  }

  private checkObject(value: unknown, { fields, additionalFields, name }: ObjectShape, path: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [`${path}: ${formatValue(value)} is not ${name}`];
    const object: Record<string, unknown> = { ...value };
    const fieldErrors = Object.entries(fields).flatMap(([field, { of, isOptional }]) => {
      if (object[field] !== undefined) return this.check(object[field], of, `${path}.${field}`);
      // stripe-node adds `lastResponse` to its own objects. Response bodies do not contain it.
      return isOptional || field === 'lastResponse' ? [] : [`${path}.${field}: missing`];
    });
    const otherEntries = Object.entries(object).filter(([field]) => !(field in fields));
    const otherErrors = otherEntries.flatMap(([field, content]) =>
      additionalFields === undefined ? [`${path}.${field}: unknown`] : this.check(content, additionalFields, `${path}.${field}`),
    );
    return [...fieldErrors, ...otherErrors];
  }
}

const formatMismatch = (value: unknown, shape: Shape, path: string) =>
  `${path}: ${formatValue(value)} is not ${shape.kind === 'literal' ? JSON.stringify(shape.value) : shape.kind}`;

const formatValue = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'undefined';
