import path from 'node:path';
import ts from 'typescript5';
import type { Contract, Field, Shape } from './shape.ts';

const FILE = path.resolve(import.meta.dirname, 'stripe-contract.ts');

const COMPILER: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

/** Reads the contract from stripe-node's types with the checker of TypeScript 5.9. Later compilers have no API for this. */
export function readContract(): Contract {
  const program = ts.createProgram([FILE], COMPILER);
  const source = program.getSourceFile(FILE);
  const declaration = source?.statements.find(ts.isInterfaceDeclaration);
  const problems = ts.getPreEmitDiagnostics(program, source);
  if (!declaration || problems.length > 0)
    throw new Error(problems.map(({ messageText }) => JSON.stringify(messageText)).join('\n'));
  const checker = program.getTypeChecker();
  const reader = new ShapeReader(checker);
  const members = checker.getPropertiesOfType(checker.getTypeAtLocation(declaration));
  const objects = members.map((member) => [member.name, reader.read(checker.getTypeOfSymbol(member))] as const);
  return { shapes: reader.shapes, objects: Object.fromEntries(objects) };
}

class ShapeReader {
  readonly shapes: Shape[] = [];
  private readonly indexes = new Map<ts.Type, number>();
  private readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  read(type: ts.Type): number {
    const existingIndex = this.indexes.get(type);
    if (existingIndex !== undefined) return existingIndex;
    // A placeholder, whose index a recursive type finds in `indexes`.
    const index = this.shapes.push({ kind: 'undefined' }) - 1;
    this.indexes.set(type, index);
    this.shapes[index] = this.createShape(type);
    return index;
  }

  private createShape(type: ts.Type): Shape {
    if (type.isUnion()) return this.createUnion(type);
    return this.createLiteral(type) ?? this.createPrimitive(type) ?? this.createObject(type);
  }

  /**
   * stripe-node adds "or any string" to lists of values, for values of later API versions. The contract omits this addition,
   * because the emulator must send a listed value.
   */
  private createUnion({ types }: ts.UnionType): Shape {
    const hasLiterals = types.some((type) => type.isStringLiteral());
    const expectedTypes = types.filter((type) => !(hasLiterals && type.isIntersection()));
    return { kind: 'union', of: expectedTypes.map((type) => this.read(type)) };
  }

  private createLiteral(type: ts.Type): Shape | undefined {
    if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: 'literal', value: type.value };
    if (!(type.flags & ts.TypeFlags.BooleanLiteral)) return undefined;
    return { kind: 'literal', value: this.checker.typeToString(type) === 'true' };
  }

  private createPrimitive({ flags }: ts.Type): Shape | undefined {
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { kind: 'any' };
    if (flags & ts.TypeFlags.Null) return { kind: 'null' };
    if (flags & ts.TypeFlags.VoidLike) return { kind: 'undefined' };
    if (flags & ts.TypeFlags.StringLike) return { kind: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { kind: 'number' };
    return flags & ts.TypeFlags.BooleanLike ? { kind: 'boolean' } : undefined;
  }

  private createObject(type: ts.Type): Shape {
    const name = this.checker.typeToString(type);
    if (name === 'Decimal') return { kind: 'decimal' };
    // stripe-node's `OtherString`: any string.
    if (type.isIntersection()) return { kind: 'string' };
    if (this.checker.isArrayType(type)) return this.createList(type);
    const additionalFields = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const fields = this.checker.getPropertiesOfType(type).map((member) => [member.name, this.createField(member)] as const);
    return {
      kind: 'object',
      name,
      fields: Object.fromEntries(fields),
      ...(additionalFields && { additionalFields: this.read(additionalFields) }),
    };
  }

  private createList(type: ts.Type): Shape {
    const [of] = this.checker.getTypeArguments(type as ts.TypeReference);
    return of ? { kind: 'list', of: this.read(of) } : { kind: 'any' };
  }

  private createField(member: ts.Symbol): Field {
    const type = this.checker.getTypeOfSymbol(member);
    return { of: this.read(type), isOptional: (member.flags & ts.SymbolFlags.Optional) !== 0 };
  }
}
