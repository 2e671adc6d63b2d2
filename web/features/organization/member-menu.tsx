import { Ellipsis } from 'lucide-react';
import type { MemberAction } from '#shared/member.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { ACTION_LABELS } from './member-words.ts';

interface MemberMenuProps {
  readonly email: string;
  readonly actions: readonly MemberAction[];
  readonly isBusy: boolean;
  readonly onAction: (action: MemberAction) => void;
}

/**
 * Actions menu of a member. Renders nothing if there are no actions (library specification §4.2). The heading shows the full
 * address, because the table truncates long ones.
 */
export function MemberMenu({ email, actions, isBusy, onAction }: MemberMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      heading={email}
      trigger={
        <IconButton label={`Actions for ${email}`} aria-busy={isBusy || undefined}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {actions.map((action) => (
        <MenuItem key={action} disabled={isBusy} onSelect={() => onAction(action)}>
          {ACTION_LABELS[action].label}
        </MenuItem>
      ))}
    </Menu>
  );
}
