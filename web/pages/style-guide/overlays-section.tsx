import { ArrowUpDown, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { Example, GuideSection } from './guide-section.tsx';

const ORDERS = [
  { value: 'newest', label: 'Date Newest' },
  { value: 'oldest', label: 'Date Oldest' },
  { value: 'name', label: 'Name A to Z' },
] as const;

export function OverlaysSection() {
  return (
    <GuideSection name="windows" lead="Trap focus while open, close with Escape, and restore focus.">
      <Example of={['Dialog']} use="One question at a time. Full screen on phones." isRow>
        <InviteDialog />
      </Example>
      <Example of={['Menu']} use="Actions or a single choice. Arrow keys navigate." isRow>
        <ActsMenu />
        <OrderMenu />
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
        open={isOpen}
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
        <TextField label="E-mail" type="email" autoComplete="off" />
      </Dialog>
    </>
  );
}

const nothing = () => undefined;

const ActsMenu = () => (
  <Menu trigger={<Button>Open a menu</Button>} align="start" heading="Pricing page, tablet">
    <MenuItem onSelect={nothing} icon={<Download aria-hidden="true" />}>
      Download
    </MenuItem>
    <MenuItem onSelect={nothing} disabled>
      Add from extension
    </MenuItem>
    <MenuSeparator />
    <MenuItem onSelect={nothing} icon={<Trash2 aria-hidden="true" />}>
      Delete
    </MenuItem>
  </Menu>
);

function OrderMenu() {
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('newest');
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          <ArrowUpDown aria-hidden="true" />
          {ORDERS.find(({ value }) => value === order)?.label}
        </Button>
      }
    >
      <MenuChoice label="Sort by" value={order} onChange={setOrder} choices={ORDERS} />
    </Menu>
  );
}
