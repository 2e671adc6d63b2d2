import { Upload } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';

interface UploadMenuProps {
  readonly onUpload: () => void;
}

export function UploadMenu({ onUpload }: UploadMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="primary">
          <Upload aria-hidden="true" />
          Upload
        </Button>
      }
    >
      <MenuItem onSelect={onUpload}>Upload from computer</MenuItem>
      <MenuItem onSelect={() => {}} disabled>
        Add from extension
      </MenuItem>
    </Menu>
  );
}
