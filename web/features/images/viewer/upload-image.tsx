import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useObjectUrl } from '../../../hooks/use-object-url.ts';
import type { CheckedFile } from '../file-check.ts';
import type { UploadForm } from '../use-upload-form.ts';
import { FullImage } from './full-image.tsx';
import { UploadImageForm } from './upload-image-form.tsx';
import { useZoom } from './use-zoom.ts';
import styles from './viewer-frame.module.css';
import { ViewerFrame } from './viewer-frame.tsx';
import { Viewport } from './viewport.tsx';

export function UploadImage({ uploadForm }: { readonly uploadForm: UploadForm }) {
  const { state, openFilePicker, close } = uploadForm;
  const [isPanelOpen, setPanelOpen] = useState(true);
  return (
    <ViewerFrame
      title="Upload Image"
      onClose={close}
      isPanelOpen={isPanelOpen}
      onTogglePanel={() => setPanelOpen(!isPanelOpen)}
      panel={<UploadImageForm uploadForm={uploadForm} />}
    >
      {state.chosenFile?.header ? <Preview chosenFile={state.chosenFile} /> : <NoFileChosen onChoose={openFilePicker} />}
    </ViewerFrame>
  );
}

function Preview({ chosenFile: { file, header } }: { readonly chosenFile: Extract<CheckedFile, { header: object }> }) {
  const url = useObjectUrl(file);
  const zoomState = useZoom(`${file.name} ${file.lastModified}`, header);
  return (
    <Viewport label={file.name} image={header} zoomState={zoomState}>
      {(visibleRows) =>
        url && (
          <FullImage
            key={url}
            source={{ url, file, width: header.width, height: header.height }}
            isPng={header.type === 'png'}
            alt={file.name}
            scale={zoomState.scale}
            visibleRows={visibleRows}
          />
        )
      }
    </Viewport>
  );
}

function NoFileChosen({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <div className={styles.center}>
      <EmptyState
        title="Choose an image"
        action={
          <Button variant="primary" onClick={onChoose} data-initial-focus>
            <ImagePlus aria-hidden="true" />
            Choose a file
          </Button>
        }
      >
        <p>
          PNG, JPEG, WebP, GIF or AVIF, up to {formatBytes(IMAGE_LIMITS.fileBytes)}.
          <span className="with-mouse"> You can also drop or paste it here.</span>
        </p>
      </EmptyState>
    </div>
  );
}
