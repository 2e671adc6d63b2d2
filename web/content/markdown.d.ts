/** Exports of the modules that `web/app/prerender/markdown-content.ts` generates from Markdown files. */
declare module '*.md' {
  export const prose: readonly import('./prose-text.ts').Block[];
  export const sections: readonly import('./prose-text.ts').ProseSection[];
}
