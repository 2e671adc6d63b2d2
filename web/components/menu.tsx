import { cloneElement, createContext, type KeyboardEvent, type SyntheticEvent, use, useState } from 'react';
import { createLazyModule, useLazyModule } from '../hooks/lazy-module.ts';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './menu-parts.tsx';

type MenuParts = typeof import('./menu-parts.tsx');

const menuParts = createLazyModule<MenuParts>(() => import('./menu-parts.tsx'));
const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

/**
 * Shows a list of actions or choices below a button. Prefetches its code when the button is hovered or focused. Renders the
 * plain button until it is clicked, so that neither the focus nor a click is lost while the code loads.
 */
export function Menu({ trigger, align = 'end', heading, children }: MenuProps) {
  const [opened, setOpened] = useState<{ readonly container: HTMLElement | null }>();
  const parts = useLazyModule(menuParts, opened !== undefined);
  if (opened && parts) {
    return (
      <MenuPartsContext value={parts}>
        <parts.MenuFrame trigger={trigger} align={align} heading={heading} container={opened.container}>
          {children}
        </parts.MenuFrame>
      </MenuPartsContext>
    );
  }
  const openMenu = ({ currentTarget }: SyntheticEvent<Element>) => setOpened({ container: currentTarget.closest('main') });
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: menuParts.prefetch,
    onFocus: menuParts.prefetch,
    onClick: openMenu,
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && openMenu(event),
  });
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext);
  return parts && <parts.Item {...props} />;
}

export function MenuChoice<T extends string>(props: MenuChoiceProps<T>) {
  const parts = use(MenuPartsContext);
  return parts && <parts.Choice {...props} />;
}

export function MenuSeparator() {
  const parts = use(MenuPartsContext);
  return parts && <parts.Separator />;
}
