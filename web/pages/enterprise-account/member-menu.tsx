import { Ellipsis } from 'lucide-react';
import type { MemberAction } from '#shared/member.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { ACTIONS } from './member-words.ts';

interface MemberMenuProps {
  readonly email: string;
  readonly actions: readonly MemberAction[];
  readonly isBusy: boolean;
  readonly onAct: (action: MemberAction) => void;
}

/** What can be done with a member, whose whole address it begins with; no menu where that is nothing (library specification §4.2). */
export function MemberMenu({ email, actions, isBusy, onAct }: MemberMenuProps) {
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
        <MenuItem key={action} disabled={isBusy} onSelect={() => onAct(action)}>
          {ACTIONS[action].label}
        </MenuItem>
      ))}
    </Menu>
  );
}
