import { ArrowUpDown, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { Example, GuideSection } from './guide-section.tsx';

const SORT_ORDERS = [
  { value: 'newest', label: 'Date Newest' },
  { value: 'oldest', label: 'Date Oldest' },
  { value: 'name', label: 'Name A to Z' },
] as const;

export function OverlaysSection() {
  return (
    <GuideSection name="windows" lead="Trap focus while open, close with Escape, and restore focus.">
      <Example components={['Dialog']} description="One question at a time. Full screen on phones." isRow>
        <InviteDialog />
      </Example>
      <Example components={['Menu']} description="Actions or a single choice. Arrow keys navigate." isRow>
        <ActionsMenu />
        <SortOrderMenu />
      </Example>
    </GuideSection>
  );
}

function InviteDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Invite members"
        description="Each person gets an email with a link."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Invite
            </Button>
          </>
        }
      >
        <TextField label="Email" type="email" autoComplete="off" />
      </Dialog>
    </>
  );
}

const doNothing = () => undefined;

const ActionsMenu = () => (
  <Menu trigger={<Button>Open a menu</Button>} align="start" heading="Pricing page, tablet">
    <MenuItem onSelect={doNothing} icon={<Download aria-hidden="true" />}>
      Download
    </MenuItem>
    <MenuItem onSelect={doNothing} disabled>
      Add from extension
    </MenuItem>
    <MenuSeparator />
    <MenuItem onSelect={doNothing} icon={<Trash2 aria-hidden="true" />}>
      Delete
    </MenuItem>
  </Menu>
);

function SortOrderMenu() {
  const [order, setOrder] = useState<(typeof SORT_ORDERS)[number]['value']>('newest');
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          <ArrowUpDown aria-hidden="true" />
          {SORT_ORDERS.find(({ value }) => value === order)?.label}
        </Button>
      }
    >
      <MenuChoice label="Sort by" value={order} onChange={setOrder} choices={SORT_ORDERS} />
    </Menu>
  );
}
