import { Upload } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import styles from './library-toolbar.module.css';

interface UploadMenuProps {
  readonly onUpload: () => void;
  /** Undefined while no extension is connected. */
  readonly onAddCaptures: (() => void) | undefined;
}

export function UploadMenu({ onUpload, onAddCaptures }: UploadMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="primary" aria-label="Upload">
          <Upload aria-hidden="true" />
          <span className={styles.upload}>Upload</span>
        </Button>
      }
    >
      <MenuItem onSelect={onUpload}>Upload from computer</MenuItem>
      <MenuItem onSelect={() => onAddCaptures?.()} disabled={!onAddCaptures}>
        Add from extension
      </MenuItem>
    </Menu>
  );
}
