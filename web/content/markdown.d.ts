/** What `web/build/markdown-content.ts` makes of a text. */
declare module '*.md' {
  export const prose: readonly import('../prose-text.ts').Block[];
  export const sections: readonly import('../prose-text.ts').ProseSection[];
}
