import { Fragment } from 'react';
import { Dialog } from '../../web/components/dialog.tsx';
import { formatKeyCombo } from '../keyboard/key-combo.ts';
import { listRegisteredShortcuts, type Shortcut, type ShortcutGroup } from '../keyboard/shortcuts.ts';
import { t } from '../text.ts';
import styles from './shortcut-dialog.module.css';

interface ShortcutDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const ShortcutDialog = ({ isOpen, onClose }: ShortcutDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} closeLabel={t('close')} title={t('viewerShortcuts')}>
    <div className={styles.groups}>
      {isOpen && listRegisteredShortcuts().map((group) => <ShortcutGroupList key={group.title} group={group} />)}
    </div>
  </Dialog>
);

const ShortcutGroupList = ({ group: { title, shortcuts } }: { readonly group: ShortcutGroup }) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    <dl>
      {shortcuts.map((shortcut) => (
        <div key={shortcut.label}>
          <dt>{shortcut.label}</dt>
          <dd>
            <Keys shortcut={shortcut} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Combinations with the same label appear once, as in "Ctrl+Shift+Z or Ctrl+Y". */
function Keys({ shortcut }: { readonly shortcut: Shortcut }) {
  const labels = [...new Set(shortcut.keyCombos.map((keyCombo) => formatKeyCombo(keyCombo)))];
  return labels.map((label, index) => (
    <Fragment key={label}>
      {index > 0 && ` ${t('viewerOr')} `}
      <kbd>{label}</kbd>
    </Fragment>
  ));
}
