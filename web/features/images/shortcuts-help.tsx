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
      { keys: ['Home', 'End'], does: 'Ends of the row; with Ctrl, of the library' },
      { keys: ['u'], does: 'Upload' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
  {
    where: 'In the viewer',
    keys: [
      { keys: ['←', '→'], does: 'Previous and next image' },
      { keys: ['↑', '↓'], does: 'Scroll; Page Up, Page Down, Home and End do too' },
      { keys: ['+', '−'], does: 'Zoom in and out; Ctrl and wheel do too' },
      { keys: ['0'], does: 'Fit to the window' },
      { keys: ['1'], does: 'Show at 100%' },
      { keys: ['i'], does: 'Show or hide the panel' },
      { keys: ['Esc'], does: 'Take back what was begun, then close' },
    ],
  },
] as const;

export function ShortcutsHelp(props: ShortcutsHelpProps) {
  return (
    <Dialog {...props} title="Keyboard">
      {SHORTCUT_SECTIONS.map(({ where, keys }) => (
        <section key={where} className={styles.section}>
          <h3 className={styles.sectionTitle}>{where}</h3>
          <dl className={styles.list}>
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
