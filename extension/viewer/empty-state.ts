import { type Child, element } from '../dom/element.ts';

interface EmptyStateOptions {
  readonly title: string;
  readonly isPageHeading?: boolean;
  readonly body: readonly Child[];
  readonly detail?: string;
  readonly actions?: readonly HTMLElement[];
}

export const createEmptyState = ({ title, isPageHeading = false, body, detail, actions = [] }: EmptyStateOptions): HTMLElement =>
  element(
    'section',
    { class: 'empty viewfinder' },
    element(isPageHeading ? 'h1' : 'h2', { class: 'empty-title' }, title),
    ...body,
    detail !== undefined && element('p', { class: 'detail' }, detail),
    actions.length > 0 && element('div', { class: 'actions' }, ...actions),
  );
