import { cloneElement, createContext, type KeyboardEvent, type SyntheticEvent, use, useState } from 'react';
import { lazyModule, useLazyModule } from '../hooks/lazy-module.ts';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './menu-parts.tsx';

type MenuParts = typeof import('./menu-parts.tsx');

const menuParts = lazyModule<MenuParts>(() => import('./menu-parts.tsx'));
const Parts = createContext<MenuParts | undefined>(undefined);

/**
 * Shows a list of actions or choices below a button. Prefetches its code when the button is hovered or focused. Renders the plain
 * button until it is pressed, so that neither the focus nor a press is lost while the code loads.
 */
export function Menu({ trigger, align = 'end', heading, children }: MenuProps) {
  const [pressed, setPressed] = useState<{ readonly place: HTMLElement | null }>();
  const parts = useLazyModule(menuParts, pressed !== undefined);
  if (pressed && parts) {
    return (
      <Parts value={parts}>
        <parts.MenuFrame trigger={trigger} align={align} heading={heading} place={pressed.place}>
          {children}
        </parts.MenuFrame>
      </Parts>
    );
  }
  const press = ({ currentTarget }: SyntheticEvent<Element>) => setPressed({ place: currentTarget.closest('main') });
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: menuParts.prefetch,
    onFocus: menuParts.prefetch,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && press(event),
  });
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(Parts);
  return parts && <parts.Item {...props} />;
}

export function MenuChoice<T extends string>(props: MenuChoiceProps<T>) {
  const parts = use(Parts);
  return parts && <parts.Choice {...props} />;
}

export function MenuSeparator() {
  const parts = use(Parts);
  return parts && <parts.Separator />;
}
