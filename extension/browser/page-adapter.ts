/** Differences between the browsers for scripts in a captured page. The build chooses the adapter by the import `#page-browser`. */
export interface PageAdapter {
  /** True if `::-webkit-scrollbar` has an effect. Firefox reports that it supports the selector, but ignores its styles. */
  readonly hasScrollbarStyles: boolean;
  /** Returns the shadow root of an element, even if it is closed. */
  getShadowRoot(element: HTMLElement): ShadowRoot | null;
  /** Returns true if an error was thrown because the document of an object no longer exists, for example after its frame was removed. */
  isDeadObjectError(error: unknown): boolean;
}
