import type { Pane } from '../../../extension/content-script/pane.ts';
import { type SimulatedBox, SimulatedDocument, SimulatedElement } from './simulated-element.ts';

const WIDTH = 100;

/** Rows that are drawn above and below the window. */
const EXTRA_ROWS = 2;

const HEADING_PX = 40;
const PART_PX = 150;

/** All lengths are CSS pixels. */
export interface VirtualListOptions {
  readonly rowHeights: readonly number[];
  readonly windowHeight: number;
  /** True if the list creates all drawn rows again whenever it draws others. Otherwise it keeps the rows that it still draws. */
  readonly recreatesAll: boolean;
  /** True if the rows are in the normal flow between two spacers. Otherwise they have absolute positions. */
  readonly hasSpacers: boolean;
  /** True if a row gets another text each time it is created, for example a time. */
  readonly changesText: boolean;
  /** True if each row is a group: a heading and parts, of which only those in the window exist. */
  readonly isGrouped: boolean;
}

/** Virtual list that shows rows only in and near the window, below a header that may change its height. */
export class SimulatedVirtualList {
  readonly document: SimulatedDocument;
  readonly pane: Pane;
  readonly #window;
  readonly #options: VirtualListOptions;
  readonly #rowTops: readonly number[];
  readonly #header: SimulatedElement;
  readonly #spacers: readonly [SimulatedElement, SimulatedElement];
  readonly #main: SimulatedElement;
  readonly #list: SimulatedElement;
  #rows = new Map<number, SimulatedElement>();
  #createdRows = 0;
  headerHeight = 80;

  constructor(options: VirtualListOptions) {
    this.#options = options;
    this.#rowTops = options.rowHeights.map((_, row) => sum(options.rowHeights.slice(0, row)));
    this.#window = { width: WIDTH, height: options.windowHeight, scrollY: 0, contentHeight: 0 };
    this.document = new SimulatedDocument(this.#window);
    this.#header = new SimulatedElement(this.document, 'Header');
    this.#list = new SimulatedElement(this.document);
    this.#spacers = [new SimulatedElement(this.document), new SimulatedElement(this.document)];
    const [topSpacer, bottomSpacer] = this.#spacers;
    this.#main = new SimulatedElement(this.document).append(topSpacer, this.#list, bottomSpacer);
    this.document.body.append(this.#header, this.#main);
    this.pane = this.#createPane();
    this.scrollTo(0);
  }

  get lowestPosition(): number {
    return this.headerHeight + sum(this.#options.rowHeights) - this.#options.windowHeight;
  }

  /** Scrolls and draws the rows in and near the window. */
  scrollTo(y: number): void {
    this.#window.contentHeight = this.headerHeight + sum(this.#options.rowHeights);
    this.#window.scrollY = Math.max(0, Math.min(this.lowestPosition, y));
    const { rowHeights, recreatesAll, isGrouped } = this.#options;
    const drawn = this.#listDrawnRows();
    const isUnchanged = drawn.length === this.#rows.size && drawn.every((row) => this.#rows.has(row));
    const kept = recreatesAll && !isUnchanged ? new Map<number, SimulatedElement>() : this.#rows;
    this.#rows = new Map(drawn.map((row) => [row, kept.get(row) ?? this.#createRow(row)]));
    this.#list.replaceChildren(...this.#rows.values());
    for (const [row, element] of this.#rows)
      element.box = toBox(this.headerHeight + (this.#rowTops[row] ?? 0), rowHeights[row] ?? 0);
    if (isGrouped) for (const element of this.#rows.values()) this.#drawGroup(element);
    this.#layOut(drawn[0] ?? 0, drawn.at(-1) ?? 0);
  }

  /** Draws a heading and below it a grid with the parts of the group that are in the window. */
  #drawGroup(group: SimulatedElement): void {
    const { top, height } = group.box;
    const [heading = new SimulatedElement(this.document, 'Heading'), grid = new SimulatedElement(this.document)] = group.children;
    const gridTop = top + HEADING_PX;
    heading.box = toBox(top, HEADING_PX);
    grid.box = toBox(gridTop, height - HEADING_PX);
    const partTops = Array.from({ length: Math.floor(grid.box.height / PART_PX) }, (_, part) => gridTop + part * PART_PX);
    grid.replaceChildren(
      ...partTops
        .filter((partTop) => this.#isInWindow(partTop, PART_PX))
        .map((partTop) => {
          const part = new SimulatedElement(this.document, `Part at ${partTop - gridTop}`);
          part.box = toBox(partTop, PART_PX);
          return part;
        }),
    );
    group.replaceChildren(heading, grid);
  }

  #isInWindow(top: number, height: number): boolean {
    const { scrollY, height: windowHeight } = this.#window;
    return top + height > scrollY && top < scrollY + windowHeight;
  }

  #createRow(row: number): SimulatedElement {
    this.#createdRows += 1;
    return new SimulatedElement(this.document, this.#options.changesText ? `Row ${row}, ${this.#createdRows}` : `Row ${row}`);
  }

  #listDrawnRows(): readonly number[] {
    const top = this.#window.scrollY - this.headerHeight;
    const rows = [...this.#rowTops.keys()];
    const visible = rows.filter((row) => this.#endOf(row) > top && (this.#rowTops[row] ?? 0) < top + this.#window.height);
    const [first = 0, last = 0] = [visible[0], visible.at(-1)];
    return rows.filter((row) => row >= first - EXTRA_ROWS && row <= last + EXTRA_ROWS);
  }

  #endOf(row: number): number {
    return (this.#rowTops[row] ?? 0) + (this.#options.rowHeights[row] ?? 0);
  }

  #layOut(firstRow: number, lastRow: number): void {
    const { headerHeight } = this;
    const { contentHeight } = this.#window;
    const [listTop, listBottom] = this.#options.hasSpacers
      ? [headerHeight + (this.#rowTops[firstRow] ?? 0), headerHeight + this.#endOf(lastRow)]
      : [headerHeight, contentHeight];
    const [topSpacer, bottomSpacer] = this.#spacers;
    this.#header.box = toBox(0, headerHeight);
    this.#main.box = toBox(headerHeight, contentHeight - headerHeight);
    topSpacer.box = toBox(headerHeight, listTop - headerHeight);
    this.#list.box = toBox(listTop, listBottom - listTop);
    bottomSpacer.box = toBox(listBottom, contentHeight - listBottom);
    this.document.body.box = toBox(0, contentHeight);
    this.document.documentElement.box = toBox(0, contentHeight);
  }

  #createPane(): Pane {
    const { documentElement } = this.document;
    const { height } = this.#window;
    return {
      scroller: documentElement as unknown as Element,
      isDocument: true,
      documents: [this.document as unknown as Document],
      getArea: () => ({ x: 0, y: 0, width: WIDTH, height }),
      getContentSize: () => ({ width: WIDTH, height: this.#window.contentHeight }),
      getOrigin: () => ({ x: 0, y: 0 }),
      getPosition: () => ({ x: 0, y: this.#window.scrollY }),
      scrollTo: (_, y) => this.scrollTo(y),
    };
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const toBox = (top: number, height: number): SimulatedBox => ({ left: 0, right: WIDTH, top, height });
