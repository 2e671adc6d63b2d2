/** Differences between the browsers for scripts in a captured page. The build chooses the adapter by the import `#page-browser`. */
export interface PageAdapter {
  /** Returns the shadow root of an element, also if it is closed. */
  getShadowRoot(element: HTMLElement): ShadowRoot | null;
  /** Returns true if an object was used whose document the browser has discarded, for example with its frame. */
  isDeadObjectError(error: unknown): boolean;
}
