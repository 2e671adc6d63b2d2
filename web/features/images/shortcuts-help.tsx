import { Dialog } from '../../components/dialog.tsx';
import styles from './shortcuts-help.module.css';

interface ShortcutsHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SHORTCUT_SECTIONS = [
  {
    title: 'In the library',
    shortcuts: [
      { keys: ['/'], description: 'Search' },
      { keys: ['←', '→', '↑', '↓'], description: 'Move between images' },
      { keys: ['Enter'], description: 'Open the image' },
      { keys: ['Home', 'End'], description: 'First or last image in the row (with Ctrl: in the library)' },
      { keys: ['u'], description: 'Upload' },
      { keys: ['?'], description: 'Show keyboard shortcuts' },
    ],
  },
  {
    title: 'In the viewer',
    shortcuts: [
      { keys: ['←', '→'], description: 'Previous and next image' },
      { keys: ['↑', '↓'], description: 'Scroll (also Page Up, Page Down, Home, End)' },
      { keys: ['+', '−'], description: 'Zoom in and out (also Ctrl + mouse wheel)' },
      { keys: ['0'], description: 'Fit to the window' },
      { keys: ['1'], description: 'Show at 100%' },
      { keys: ['i'], description: 'Show or hide panel' },
      { keys: ['Esc'], description: 'Cancel, or close the viewer' },
    ],
  },
] as const;

export function ShortcutsHelp(props: ShortcutsHelpProps) {
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      {SHORTCUT_SECTIONS.map(({ title, shortcuts }) => (
        <section key={title} className={styles.section}>
          <h3 className={styles.sectionTitle}>{title}</h3>
          <dl>
            {shortcuts.map(({ keys, description }) => (
              <div key={description} className={styles.row}>
                <dt className={styles.keys}>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
