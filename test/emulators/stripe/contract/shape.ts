/** A type of JSON data. `of` and `additionalFields` are indexes into `Contract.shapes`, so that types can be recursive. */
export type Shape =
  | { readonly kind: 'any' | 'undefined' | 'null' | 'string' | 'number' | 'boolean' | 'decimal' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly of: number }
  | { readonly kind: 'union'; readonly of: readonly number[] }
  | {
      readonly kind: 'object';
      readonly name: string;
      readonly fields: Readonly<Record<string, Field>>;
      readonly additionalFields?: number;
    };

export interface Field {
  readonly of: number;
  readonly isOptional: boolean;
}

export interface Contract {
  readonly shapes: readonly Shape[];
  /** Index into `shapes` by object name. */
  readonly objects: Readonly<Record<string, number>>;
}
