import { type Child, element } from '../dom/element.ts';

interface EmptyStateParts {
  readonly title: string;
  readonly isPage?: boolean;
  readonly words: readonly Child[];
  readonly detail?: string;
  readonly actions?: readonly HTMLElement[];
}

export const emptyState = ({ title, isPage = false, words, detail, actions = [] }: EmptyStateParts): HTMLElement =>
  element(
    'section',
    { class: 'empty viewfinder' },
    element(isPage ? 'h1' : 'h2', { class: 'empty-title' }, title),
    ...words,
    detail !== undefined && element('p', { class: 'detail' }, detail),
    actions.length > 0 && element('div', { class: 'actions' }, ...actions),
  );
