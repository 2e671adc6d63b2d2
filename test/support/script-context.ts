/** Runs functions in a page. Playwright's `Page` and `Worker` fit too. A function must be self-contained. */
export interface ScriptContext {
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(run: ScriptFunction<Result, Argument>, argument: Argument): Promise<Result>;
}

export type ScriptFunction<Result, Argument> = (argument: Argument) => Result | Promise<Result>;
