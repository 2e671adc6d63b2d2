import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckedFile } from '../../../../../../web/features/images/file-check.ts';
import { EMPTY_UPLOAD_FORM, type UploadFormState } from '../../../../../../web/features/images/upload-form-state.ts';
import type { Upload } from '../../../../../../web/features/images/upload-state.ts';
import type { UploadForm } from '../../../../../../web/features/images/use-upload-form.ts';
import { ImageInfo } from '../../../../../../web/features/images/viewer/image-info.tsx';
import { UpdateImageForm } from '../../../../../../web/features/images/viewer/update-image-form.tsx';
import { UploadImageForm } from '../../../../../../web/features/images/viewer/upload-image-form.tsx';
import { libraryImage } from '../../../../../support/images/library-image-builder.ts';
import { apiError, queuedUpload } from '../../../../../support/images/upload-queue-fixture.ts';
import { renderStatic, visibleText } from '../../../../../support/web/render-static.tsx';
import { stubStorage } from '../../../../../support/web/storage-stub.ts';

const resolveAtOnce = async () => undefined;
const ignore = () => undefined;

const canClick = (html: string, label: string): boolean =>
  !new RegExp(`<button[^>]* disabled=""[^>]*>${label}</button>`).test(html) && html.includes(`>${label}</button>`);

describe('ImageInfo', () => {
  const renderInfo = (changes = {}) =>
    renderStatic(<ImageInfo image={libraryImage(changes)} onEdit={ignore} onDelete={resolveAtOnce} />);

  test('shows title, notes, link, sizes and the time of creation', () => {
    const text = visibleText(renderInfo());
    expect(text).toMatch(
      /^Info Title Home page Notes Before the redesign Created November 21, 2026 at .* Link https:\/\/example.com\//,
    );
    expect(text).toMatch(/1,200 × 40,000 px 4.9 kB Edit Delete$/);
  });

  test('shows that title and notes are empty and omits a missing link', () => {
    const text = visibleText(renderInfo({ title: '', notes: '', urlLink: '' }));
    expect(text).toContain('Title No title Notes No notes');
    expect(text).not.toContain('Link');
  });

  test('opens the link without a referrer', () => {
    expect(renderInfo()).toContain('rel="noreferrer"');
  });
});

describe('UpdateImageForm', () => {
  let items: Map<string, string>;

  beforeEach(() => {
    items = stubStorage('sessionStorage');
    return () => vi.unstubAllGlobals();
  });

  const renderForm = (changes = {}) =>
    renderStatic(<UpdateImageForm image={libraryImage(changes)} onSave={resolveAtOnce} onClose={ignore} />);

  test('starts with the current title and notes', () => {
    const html = renderForm();
    expect(html).toContain('value="Home page"');
    expect(html).toContain('>Before the redesign</textarea>');
    expect(canClick(html, 'Update')).toBe(true);
    expect(canClick(html, 'Cancel')).toBe(true);
  });

  test.each([{ title: '' }, { notes: '' }, { notes: '   ' }])('cannot be submitted with %j', (changes) => {
    expect(canClick(renderForm(changes), 'Update')).toBe(false);
  });

  test.each([
    [{ title: '', notes: 'Notes' }, 'Title can’t be empty.'],
    [{ title: 'Title', notes: ' ' }, 'Notes can’t be empty.'],
  ])('shows an error when the input becomes %j', (draft, expectedText) => {
    items.set(`draft:image:${libraryImage().id}`, JSON.stringify(draft));
    expect(visibleText(renderForm())).toContain(expectedText);
  });

  test('shows no error for an empty field before the first input', () => {
    expect(visibleText(renderForm({ notes: '' }))).not.toContain('can’t be empty');
  });

  test('shows the limit when the title has reached it', () => {
    const shownText = (length: number) => visibleText(renderForm({ title: 'x'.repeat(length) }));
    expect(shownText(299)).not.toContain('limit');
    expect(shownText(300)).toContain('This is the limit of 300 characters.');
  });

  test('restores a draft, which ImageInfo announces', () => {
    const renderInfoText = () =>
      visibleText(renderStatic(<ImageInfo image={libraryImage()} onEdit={ignore} onDelete={resolveAtOnce} />));
    expect(renderInfoText()).not.toContain('Unsaved changes');
    items.set(`draft:image:${libraryImage().id}`, JSON.stringify({ title: 'Unsaved title', notes: 'Unsaved notes' }));
    expect(renderForm()).toContain('value="Unsaved title"');
    expect(renderInfoText()).toContain('You have unsaved changes. Select Edit to continue. Edit Delete');
  });
});

describe('UploadImageForm', () => {
  const header = { type: 'png', width: 1, height: 1, canDecodeByRow: true } as const;
  const file = new File(['x'.repeat(2_048)], 'page.png');

  function renderForm(stateChanges: Partial<UploadFormState>, currentUpload?: Upload) {
    const uploadForm: Partial<UploadForm> = {
      state: { ...EMPTY_UPLOAD_FORM, ...stateChanges },
      currentUpload,
      setText: ignore,
      submit: ignore,
      openFilePicker: ignore,
    };
    return renderStatic(<UploadImageForm uploadForm={uploadForm as UploadForm} />);
  }

  test('cannot be submitted until a file is chosen', () => {
    expect(visibleText(renderForm({}))).toContain('No file chosen');
    expect(canClick(renderForm({}), 'Upload')).toBe(false);
    expect(canClick(renderForm({ chosenFile: { file, header } }), 'Upload')).toBe(true);
  });

  test('shows why a file is rejected and cannot be submitted', () => {
    const chosenFile: CheckedFile = { file, rejection: 'The file is cut off.' };
    expect(visibleText(renderForm({ chosenFile }))).toContain('page.png 2 kB We can’t upload this file. The file is cut off.');
    expect(canClick(renderForm({ chosenFile }), 'Upload')).toBe(false);
  });

  test('shows the progress of the upload', () => {
    const html = renderForm({ chosenFile: { file, header } }, queuedUpload({ phase: 'sending', sentBytes: 5 }));
    expect(visibleText(html)).toContain('Uploading...');
    expect(html).toContain('value="0.5"');
    expect(visibleText(html)).toContain('5 bytes of 10 bytes · 50%');
    expect(canClick(html, 'Cancel')).toBe(true);
    expect(html.match(/ readOnly=""/g)).toHaveLength(3);
  });

  test('keeps its content after a failure and can be submitted again', () => {
    const typedText = { title: 'Mine', notes: 'n', urlLink: '' };
    const html = renderForm(
      { chosenFile: { file, header }, text: typedText },
      queuedUpload({ phase: 'failed', failure: apiError('tooLarge', 'size: your library is full.') }),
    );
    expect(visibleText(html)).toContain('We couldn’t upload the image. Your library is full.');
    expect(html).toContain('value="Mine"');
    expect(canClick(html, 'Try again')).toBe(true);
  });
});
