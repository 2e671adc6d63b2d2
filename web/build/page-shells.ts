import type { Plugin } from 'vite';

/** The one shell, under the names the edge knows it by (infra/edge/viewer-functions.ts). */
const SHELLS = ['app.html', 'not-found.html'] as const;

export function pageShells(): Plugin {
  return {
    name: 'page-shells',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const shell = bundle['index.html'];
      if (shell?.type !== 'asset') throw new Error('Vite built no index.html.');
      delete bundle['index.html'];
      for (const fileName of SHELLS) this.emitFile({ type: 'asset', fileName, source: shell.source });
    },
  };
}
