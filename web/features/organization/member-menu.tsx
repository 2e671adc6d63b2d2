import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { listAllowedActions, type Member, type MemberAction } from '#shared/member.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { toast } from '../../components/toast.tsx';
import { useAction } from '../../components/use-action.ts';
import { raiseAlert } from '../../hooks/alerts.ts';
import { actOnMember } from './member-actions.ts';
import { ACTION_LABELS, createFailureAlert } from './member-labels.ts';

interface MemberMenuProps {
  readonly member: Member;
  readonly isBusy: boolean;
  readonly onAction: (action: MemberAction) => void;
}

/** The heading shows the full address, because the table truncates long ones. */
export function MemberMenu({ member, isBusy, onAction }: MemberMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [confirmedAction, setConfirmedAction] = useState<DestructiveAction>();
  const [isConfirming, setConfirming] = useState(false);
  const actions = listAllowedActions(member);
  if (actions.length === 0) return null;
  const select = (action: MemberAction) => {
    if (!isDestructive(action)) return onAction(action);
    setConfirmedAction(action);
    setConfirming(true);
  };
  return (
    <>
      <Menu
        heading={member.email}
        trigger={
          <IconButton ref={trigger} label={`Actions for ${member.email}`} aria-busy={isBusy || undefined}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {actions.map((action) => (
          <MenuItem key={action} disabled={isBusy} onSelect={() => select(action)}>
            {ACTION_LABELS[action].label}
          </MenuItem>
        ))}
      </Menu>
      {confirmedAction && (
        <ConfirmDialog
          email={member.email}
          action={confirmedAction}
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => onAction(confirmedAction)}
          getFinalFocus={() => trigger.current ?? true}
        />
      )}
    </>
  );
}

type DestructiveAction = MemberAction & keyof typeof CONFIRMATIONS;

interface ConfirmationText {
  readonly title: (email: string) => string;
  readonly effect: string;
  readonly keepLabel: string;
}

const CONFIRMATIONS = {
  deactivate: {
    title: (email) => `Deactivate ${email}?`,
    effect: 'Their seat is freed. They keep their library. You can reactivate the account while a seat is free.',
    keepLabel: 'Keep active',
  },
  revoke: {
    title: (email) => `Delete the invitation of ${email}?`,
    effect: 'The link in the email stops working, and the seat is freed. You can invite them again.',
    keepLabel: 'Keep invitation',
  },
} as const satisfies Partial<Record<MemberAction, ConfirmationText>>;

const isDestructive = (action: MemberAction): action is DestructiveAction => action in CONFIRMATIONS;

interface ConfirmDialogProps {
  readonly email: string;
  readonly action: DestructiveAction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly getFinalFocus: () => HTMLElement | true;
}

function ConfirmDialog({ email, action, isOpen, onClose, onConfirm, getFinalFocus }: ConfirmDialogProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const { title, effect, keepLabel }: ConfirmationText = CONFIRMATIONS[action];
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title(email)}
      description={effect}
      initialFocus={keepButton}
      getFinalFocus={getFinalFocus}
      actions={
        <>
          <Button ref={keepButton} onClick={onClose}>
            {keepLabel}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {ACTION_LABELS[action].label}
          </Button>
        </>
      }
    />
  );
}

interface MemberActionState {
  readonly run: (action: MemberAction) => void;
  readonly pendingAction: MemberAction | undefined;
}

export function useMemberAction(orgId: string, member: Member): MemberActionState {
  const [action, setAction] = useState<MemberAction>();
  const { run, isBusy } = useAction((requestedAction: MemberAction) => {
    setAction(requestedAction);
    return performAction(orgId, member, requestedAction);
  });
  return { run, pendingAction: isBusy ? action : undefined };
}

/** Shows the result as a toast or an alert, because the row of the member may be off screen or gone by then. */
async function performAction(orgId: string, member: Member, action: MemberAction): Promise<void> {
  const { label, done } = ACTION_LABELS[action];
  const undo = { label: 'Undo', run: () => void performAction(orgId, member, 'reactivate') };
  try {
    await actOnMember(orgId, member, action);
    toast({ title: done, message: member.email, severity: 'success', action: action === 'deactivate' ? undo : undefined });
  } catch (error) {
    raiseAlert(createFailureAlert(label, error));
  }
}
