import type { TextBlock } from '../page-text.ts';
import { formatReference, type PdfFile } from './pdf-file.ts';

/** Structure element (ISO 32000-1 §14.7.2), before it is written. A string is a reference to content. */
interface StructureElement {
  readonly tag: string;
  readonly object: number;
  readonly parent: number;
  readonly attributes: string;
  readonly kids: (StructureElement | string)[];
}

/** Place of content in the document. */
interface ContentPlace {
  /** Index in the blocks of the captured page. */
  readonly block: number | undefined;
  readonly link: number | undefined;
  /** Object number of the PDF page. */
  readonly page: number;
}

interface FigureContent extends ContentPlace {
  readonly attributes: string;
}

/**
 * Structure of a tagged PDF (ISO 32000-1 §14.7 and §14.8): the blocks of the captured page, with their lines, figures and links.
 * Content must be added in reading order.
 */
export class StructureTree {
  readonly #file: PdfFile;
  readonly #blocks: readonly TextBlock[];
  readonly #root: number;
  readonly #document: StructureElement;
  readonly #blockElements = new Map<number | undefined, StructureElement>();
  readonly #linkElements = new Map<string, StructureElement>();
  /** Most recently added element of each link. */
  readonly #lastElementByLink = new Map<number, StructureElement>();
  /** Parents of the content of each page, by content number. */
  readonly #parentsByPage = new Map<number, StructureElement[]>();
  readonly #annotationParents: StructureElement[] = [];

  constructor(file: PdfFile, blocks: readonly TextBlock[]) {
    this.#file = file;
    this.#blocks = blocks;
    this.#root = file.reserve();
    this.#document = this.#createElement('Document', { parent: this.#root });
  }

  /** Returns the operators that begin a marked line. */
  beginLine(place: ContentPlace): string {
    const element = this.#getLeaf(place);
    return this.#beginContent(element, place.page);
  }

  beginFigure(place: FigureContent): string {
    const parent = place.link === undefined ? this.#getParent(place.block) : this.#getLink(place.link, place.block);
    return this.#beginContent(this.#addElement('Figure', parent, place.attributes), place.page);
  }

  /** Adds a link annotation and returns its key in the parent tree. `pageCount` is the number of all pages. */
  addAnnotation({ link, page }: Omit<ContentPlace, 'block'>, annotation: number, pageCount: number): number {
    const element = (link === undefined ? undefined : this.#lastElementByLink.get(link)) ?? this.#getLink(link, undefined);
    element.kids.push(`<</Type/OBJR/Obj ${formatReference(annotation)}/Pg ${formatReference(page)}>>`);
    return pageCount + this.#annotationParents.push(element) - 1;
  }

  /** Writes all elements and returns the object number of the root. `pages` are the object numbers of all pages. */
  write(pages: readonly number[]): number {
    this.#writeElement(this.#document);
    const toReference = ({ object }: StructureElement): string => formatReference(object);
    const pageEntries = pages.map(
      (page, index) => `${index}[${(this.#parentsByPage.get(page) ?? []).map(toReference).join(' ')}]`,
    );
    const annotationEntries = this.#annotationParents.map((element, index) => `${pages.length + index} ${toReference(element)}`);
    const parentTree = this.#file.addDictionary(`/Nums[${[...pageEntries, ...annotationEntries].join(' ')}]`);
    return this.#file.addDictionary(
      `/Type/StructTreeRoot/K ${toReference(this.#document)}/ParentTree ${formatReference(parentTree)}` +
        `/ParentTreeNextKey ${pageEntries.length + annotationEntries.length}`,
      this.#root,
    );
  }

  #beginContent(element: StructureElement, page: number): string {
    const parents = this.#parentsByPage.get(page) ?? [];
    this.#parentsByPage.set(page, parents);
    const number = parents.push(element) - 1;
    element.kids.push(`<</Type/MCR/Pg ${formatReference(page)}/MCID ${number}>>`);
    return `/${element.tag} <</MCID ${number}>> BDC`;
  }

  #getLeaf({ block, link }: ContentPlace): StructureElement {
    return link === undefined ? this.#getBlock(block) : this.#getLink(link, block);
  }

  #getLink(link: number | undefined, block: number | undefined): StructureElement {
    const key = `${block} ${link}`;
    const known = link === undefined ? undefined : this.#linkElements.get(key);
    if (known) return known;
    const isFigure = block !== undefined && this.#blocks[block]?.tag === 'Figure';
    const element = this.#addElement('Link', isFigure ? this.#getParent(block) : this.#getBlock(block));
    this.#linkElements.set(key, element);
    if (link !== undefined) this.#lastElementByLink.set(link, element);
    return element;
  }

  /** Returns the element of a block. All content without a block, such as the lines of older captures, shares one paragraph. */
  #getBlock(index: number | undefined): StructureElement {
    const known = this.#blockElements.get(index);
    if (known) return known;
    const element = this.#addElement(index === undefined ? 'P' : (this.#blocks[index]?.tag ?? 'P'), this.#getParent(index));
    const container = element.tag === 'LI' ? this.#addElement('LBody', element) : element;
    this.#blockElements.set(index, container);
    return container;
  }

  #getParent(index: number | undefined): StructureElement {
    const block = index === undefined ? undefined : this.#blocks[index];
    if (block?.parent === undefined) return this.#document;
    const parent = this.#getBlock(block.parent);
    // A list contains only list items.
    return parent.tag === 'L' && block.tag !== 'LI' ? this.#addElement('LBody', this.#addElement('LI', parent)) : parent;
  }

  #addElement(tag: string, parent: StructureElement, attributes = ''): StructureElement {
    const element = this.#createElement(tag, { parent: parent.object, attributes });
    parent.kids.push(element);
    return element;
  }

  #createElement(tag: string, { parent, attributes = '' }: { parent: number; attributes?: string }): StructureElement {
    return { tag, object: this.#file.reserve(), parent, attributes, kids: [] };
  }

  #writeElement({ tag, object, parent, attributes, kids }: StructureElement): void {
    const references = kids.map((kid) => (typeof kid === 'string' ? kid : formatReference(kid.object)));
    this.#file.addDictionary(
      `/Type/StructElem/S/${tag}/P ${formatReference(parent)}${attributes}/K[${references.join(' ')}]`,
      object,
    );
    for (const kid of kids) if (typeof kid !== 'string') this.#writeElement(kid);
  }
}
