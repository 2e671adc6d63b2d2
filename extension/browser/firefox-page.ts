import type { PageAdapter } from './page-adapter.ts';

/** Property that Firefox offers only to extensions. */
interface ElementForExtensions {
  readonly openOrClosedShadowRoot: ShadowRoot | null;
}

export const pageAdapter: PageAdapter = {
  hasScrollbarStyles: false,
  getShadowRoot: (element) => (element as HTMLElement & ElementForExtensions).openOrClosedShadowRoot,
  isDeadObjectError: (error) => error instanceof TypeError && /dead object/.test(error.message),
};
