/** A type as far as JSON can show it. Numbers are places in the list of all shapes, so that types may hold themselves. */
export type Shape =
  | { readonly kind: 'anything' | 'nothing' | 'null' | 'string' | 'number' | 'boolean' | 'decimal' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly of: number }
  | { readonly kind: 'either'; readonly of: readonly number[] }
  | {
      readonly kind: 'object';
      readonly name: string;
      readonly fields: Readonly<Record<string, Field>>;
      readonly others?: number;
    };

export interface Field {
  readonly of: number;
  readonly isOptional: boolean;
}

export interface Contract {
  readonly shapes: readonly Shape[];
  /** The place of each object's shape, by the object's name. */
  readonly objects: Readonly<Record<string, number>>;
}
