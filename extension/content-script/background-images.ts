import type { ChangeObserver } from './change-observer.ts';
import { isAlive } from './is-alive.ts';

/** Images without an `img` element: CSS backgrounds, posters of videos, and images in SVG. */
export interface BackgroundImages {
  /** Returns the elements with such an image that is still loading. Finds only elements that changed during the capture. */
  listLoading(): readonly Element[];
}

/** Maximum number of changed elements that are checked per call, because computing their styles takes time. */
const MAX_CHECKED = 500;

/** Maximum number of elements whose images are waited for at the same time. Some pages show many images at once. */
const MAX_LOADING = 200;

export function createBackgroundImages(observer: Pick<ChangeObserver, 'takeChangedElements'>): BackgroundImages {
  const imageByUrl = new Map<string, HTMLImageElement>();
  const loadingElements = new Map<Element, readonly HTMLImageElement[]>();
  const getImage = (element: Element, url: string): HTMLImageElement => {
    const image = imageByUrl.get(url) ?? loadImage(element, url);
    imageByUrl.set(url, image);
    return image;
  };
  const check = (element: Element): void => {
    const images = listImageUrls(element).map((url) => getImage(element, url));
    if (images.length > 0 && loadingElements.size < MAX_LOADING) loadingElements.set(element, images);
  };
  return {
    listLoading() {
      const changed = [...observer.takeChangedElements()].filter(isAlive);
      const affectedElements = new Set(changed.flatMap((element) => [element, ...element.querySelectorAll('*')]));
      for (const element of [...affectedElements].slice(0, MAX_CHECKED)) check(element);
      for (const [element, images] of loadingElements)
        if (!isAlive(element) || images.every(({ complete }) => complete)) loadingElements.delete(element);
      return [...loadingElements.keys()];
    },
  };
}

/**
 * Loads an image a second time in an `img` element, because only `img` elements report whether they have loaded. The browser downloads
 * the image only once. `complete` is also true after a failed download.
 */
function loadImage(element: Element, url: string): HTMLImageElement {
  const image = element.ownerDocument.createElement('img');
  image.src = url;
  return image;
}

const CSS_URL = /url\("((?:[^"\\]|\\.)*)"\)/g;

function listImageUrls(element: Element): string[] {
  if (!element.isConnected) return [];
  const { backgroundImage } = getComputedStyle(element);
  const urls = [...backgroundImage.matchAll(CSS_URL)].map(([, url = '']) => url);
  if (element.localName === 'video') urls.push((element as HTMLVideoElement).poster);
  if (element.localName === 'image' && 'href' in element) urls.push((element as SVGImageElement).href.baseVal);
  return urls.filter((url) => url !== '' && !/^(data|blob):/.test(url));
}
