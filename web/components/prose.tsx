import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Inline, ProseTable } from '../content/prose-text.ts';
import styles from './prose.module.css';
import { SiteLink } from './site-link.tsx';

interface ProseProps {
  readonly blocks: readonly Block[];
}

export function Prose({ blocks }: ProseProps) {
  return <div className={styles.prose}>{renderWithoutKeys(blocks.map(renderBlock))}</div>;
}

interface LineProps {
  readonly line: readonly Inline[];
}

function Line({ line }: LineProps) {
  return renderWithoutKeys(line.map(renderInline));
}

/** Renders static nodes as children of a fragment, so that they need no keys. */
const renderWithoutKeys = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

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
      return <blockquote>{renderWithoutKeys(block.blocks.map(renderBlock))}</blockquote>;
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
      {first?.kind === 'paragraph' && rest.length === 0 ? (
        <Line line={first.children} />
      ) : (
        renderWithoutKeys(blocks.map(renderBlock))
      )}
    </li>
  );
}

interface TableProps {
  readonly table: ProseTable;
}

function Table({ table: { head, rows } }: TableProps) {
  return (
    <table>
      <thead>{createElement('tr', null, ...head.map(renderHeadCell))}</thead>
      {createElement('tbody', null, ...rows.map((row) => createElement('tr', null, ...row.map(renderCell))))}
    </table>
  );
}

const renderHeadCell = (line: readonly Inline[]): ReactNode => (
  <th scope="col">
    <Line line={line} />
  </th>
);

const renderCell = (line: readonly Inline[]): ReactNode => (
  <td>
    <Line line={line} />
  </td>
);

function renderInline(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  switch (inline.kind) {
    case 'break':
      return <br />;
    case 'code':
      return <code>{inline.text}</code>;
    case 'link':
      return <ProseLink to={inline.to} line={inline.children} />;
    default:
      return createElement(inline.kind, null, <Line line={inline.children} />);
  }
}

interface ProseLinkProps extends LineProps {
  readonly to: string;
}

/** Opens pages of the site with the router. Links to other sites send no referrer. */
function ProseLink({ to, line }: ProseLinkProps) {
  const content = <Line line={line} />;
  if (to.startsWith('/')) return <SiteLink to={to}>{content}</SiteLink>;
  if (to.startsWith('#') || to.startsWith('mailto:')) return <a href={to}>{content}</a>;
  return (
    <a href={to} rel="noreferrer">
      {content}
    </a>
  );
}
