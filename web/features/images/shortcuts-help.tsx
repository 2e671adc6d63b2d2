import { Dialog } from '../../components/dialog.tsx';
import styles from './shortcuts-help.module.css';

interface ShortcutsHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const SHORTCUT_SECTIONS = [
  {
    where: 'In the library',
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['←', '→', '↑', '↓'], does: 'Move between images' },
      { keys: ['Enter'], does: 'Open the image' },
      { keys: ['Home', 'End'], does: 'First or last image in the row (with Ctrl: in the library)' },
      { keys: ['u'], does: 'Upload' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
    ],
  },
  {
    where: 'In the viewer',
    keys: [
      { keys: ['←', '→'], does: 'Previous and next image' },
      { keys: ['↑', '↓'], does: 'Scroll (also Page Up, Page Down, Home, End)' },
      { keys: ['+', '−'], does: 'Zoom in and out (also Ctrl + mouse wheel)' },
      { keys: ['0'], does: 'Fit to the window' },
      { keys: ['1'], does: 'Show at 100%' },
      { keys: ['i'], does: 'Show or hide panel' },
      { keys: ['Esc'], does: 'Cancel, or close the viewer' },
    ],
  },
] as const;

export function ShortcutsHelp(props: ShortcutsHelpProps) {
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      {SHORTCUT_SECTIONS.map(({ where, keys }) => (
        <section key={where} className={styles.section}>
          <h3 className={styles.sectionTitle}>{where}</h3>
          <dl>
            {keys.map((shortcut) => (
              <div key={shortcut.does} className={styles.row}>
                <dt className={styles.keys}>
                  {shortcut.keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{shortcut.does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
