import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import floating from './floating.module.css';
import styles from './menu.module.css';

export interface MenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly align?: 'start' | 'end';
  /** Subject of the menu, if the trigger does not show it in full. */
  readonly heading?: string | undefined;
  readonly children: ReactNode;
}

interface MenuFrameProps extends MenuProps {
  /** Element that the menu is rendered into: the `main` element around the trigger. */
  readonly container: HTMLElement | null;
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export interface MenuChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
}

export function MenuFrame({ trigger, align, heading, container, children }: MenuFrameProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles.positioner} sideOffset={6} align={align}>
          <Base.Popup className={`${floating.floating} ${styles.popup}`}>
            {heading ? <MenuWithHeading heading={heading}>{children}</MenuWithHeading> : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuWithHeading({ heading, children }: Required<Pick<MenuProps, 'heading' | 'children'>>) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.groupLabel}>{heading}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function Item({ onSelect, disabled = false, icon, children }: MenuItemProps) {
  return (
    <Base.Item className={styles.item} onClick={onSelect} disabled={disabled}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </Base.Item>
  );
}

export function Choice<T extends string>({ label, value, onChange, choices }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      <Base.GroupLabel className={styles.groupLabel}>{label}</Base.GroupLabel>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} value={choice.value} className={styles.item} closeOnClick>
          <span className={styles.icon}>
            <Base.RadioItemIndicator>
              <Check aria-hidden="true" />
            </Base.RadioItemIndicator>
          </span>
          {choice.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export const Separator = () => <Base.Separator className={styles.separator} />;
