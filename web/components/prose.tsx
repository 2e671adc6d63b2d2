import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Inline, ProseTable } from '../content/prose-text.ts';
import styles from './prose.module.css';
import { SiteLink } from './site-link.tsx';

interface ProseProps {
  readonly blocks: readonly Block[];
}

export function Prose({ blocks }: ProseProps) {
  return <div className={styles.prose}>{withoutKeys(blocks.map(renderBlock))}</div>;
}

interface LineProps {
  readonly line: readonly Inline[];
}

function Line({ line }: LineProps) {
  return withoutKeys(line.map(renderInline));
}

/** Avoids keys, which parts of a static text do not need. */
const withoutKeys = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, { id: block.id }, block.text);
    case 'paragraph':
      return (
        <p>
          <Line line={block.children} />
        </p>
      );
    case 'list':
      return createElement(block.isOrdered ? 'ol' : 'ul', null, ...block.items.map(renderItem));
    case 'quote':
      return <blockquote>{withoutKeys(block.blocks.map(renderBlock))}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <Table table={block} />;
    case 'rule':
      return <hr />;
  }
}

/** Renders an item of one paragraph without the `p`, which would add margins. */
function renderItem(blocks: readonly Block[]): ReactNode {
  const [first, ...rest] = blocks;
  return (
    <li>
      {first?.kind === 'paragraph' && rest.length === 0 ? <Line line={first.children} /> : withoutKeys(blocks.map(renderBlock))}
    </li>
  );
}

interface TableProps {
  readonly table: ProseTable;
}

function Table({ table: { head, rows } }: TableProps) {
  return (
    <table>
      <thead>{createElement('tr', null, ...head.map(headCell))}</thead>
      {createElement('tbody', null, ...rows.map((row) => createElement('tr', null, ...row.map(cell))))}
    </table>
  );
}

const headCell = (line: readonly Inline[]): ReactNode => (
  <th scope="col">
    <Line line={line} />
  </th>
);

const cell = (line: readonly Inline[]): ReactNode => (
  <td>
    <Line line={line} />
  </td>
);

function renderInline(piece: Inline): ReactNode {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'break':
      return <br />;
    case 'code':
      return <code>{piece.text}</code>;
    case 'link':
      return <ProseLink to={piece.to} line={piece.children} />;
    default:
      return createElement(piece.kind, null, <Line line={piece.children} />);
  }
}

interface ProseLinkProps extends LineProps {
  readonly to: string;
}

/** Opens pages of the site with the router. Links to other sites send no referrer. */
function ProseLink({ to, line }: ProseLinkProps) {
  const words = <Line line={line} />;
  if (to.startsWith('/')) return <SiteLink to={to}>{words}</SiteLink>;
  if (to.startsWith('#') || to.startsWith('mailto:')) return <a href={to}>{words}</a>;
  return (
    <a href={to} rel="noreferrer">
      {words}
    </a>
  );
}
