import { useEffect, useRef, useState } from 'react';
import { type AccountExport, exportAccount } from '#shared/account-export-and-deletion.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { createFeatureClient } from '../../../api/api.ts';
import { Button } from '../../../components/button.tsx';
import { PlainButtonLink } from '../../../components/button-link.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { Section } from '../../../components/section.tsx';
import { useAction } from '../../../components/use-action.ts';
import styles from '../security/security-page.module.css';

const { call } = createFeatureClient({ exportAccount });

export function ExportSection() {
  const [file, setFile] = useState<AccountExport>();
  const { run, isBusy, error } = useAction(async () => {
    setFile(undefined);
    setFile(await call('exportAccount', {}));
  });
  return (
    <Section title="Export">
      <div className={styles.stack}>
        <p>
          A file with everything we store about you: your account, payments and invoices, organization, and the titles, notes and
          links of your images. You can download the images themselves in your library.
        </p>
        {error !== undefined && <FailureAlert title="Your data was not exported." error={error} />}
        {file && <ExportedFile file={file} />}
        <div className={styles.actions}>
          <Button onClick={run} busyLabel={isBusy && 'Collecting your data…'}>
            {file ? 'Export again' : 'Export your data'}
          </Button>
        </div>
        <p role="status" className="visually-hidden">
          {isBusy && 'Collecting your data…'}
        </p>
      </div>
    </Section>
  );
}

interface ExportedFileProps {
  readonly file: AccountExport;
}

/** Takes the focus, because the download is the next step. The cookies that give access to the file expire after an hour. */
function ExportedFile({ file: { path, size } }: ExportedFileProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className={styles.file}>
      <p>
        <strong>Your file is ready.</strong> JSON, {formatBytes(size)}. The link works for an hour.
      </p>
      <PlainButtonLink href={path} variant="primary">
        Download
      </PlainButtonLink>
    </div>
  );
}
