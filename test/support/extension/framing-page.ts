/** Page whose content is a frame with another page. */
export const framingPage = (path: string): string => `<!doctype html><html lang="en"><head><title>Frame</title><style>
html, body { margin: 0; height: 100%; overflow: hidden }
iframe { display: block; width: 100%; height: 100%; border: 0 }
</style></head><body><iframe src="${path}"></iframe></body></html>`;
