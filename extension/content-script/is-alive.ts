import { pageAdapter } from '#page-browser';

/** Returns false for a node whose document the browser has discarded. Any use of such a node throws. */
export function isAlive(node: Node): boolean {
  try {
    return node.nodeType !== null;
  } catch (error) {
    if (pageAdapter.isDeadObjectError(error)) return false;
    throw error;
  }
}
