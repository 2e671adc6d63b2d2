import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { ImagesNotice } from '../../../../../web/features/images/images-notice.tsx';
import type { ImagesScreen } from '../../../../../web/features/images/images-screen.ts';
import { ImagesView } from '../../../../../web/features/images/images-view.tsx';
import { LibraryHeader } from '../../../../../web/features/images/library-header.tsx';
import { LibraryToolbar } from '../../../../../web/features/images/library-toolbar.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const ignore = () => undefined;

const renderView = (screen: ImagesScreen) =>
  renderStatic(
    <ImagesView
      screen={screen}
      query=" zebra "
      onRetry={ignore}
      onUpload={ignore}
      onClearSearch={ignore}
      grid={<p>the grid</p>}
    />,
    '/images',
  );

const renderViewText = (screen: ImagesScreen) => visibleText(renderView(screen));

const renderNoticeText = (kind: Parameters<typeof ImagesNotice>[0]['kind']) =>
  visibleText(renderStatic(<ImagesNotice kind={kind} query=" zebra " onUpload={ignore} onClearSearch={ignore} />));

test('ImagesView shows the images', () => {
  expect(renderViewText({ kind: 'images' })).toBe('the grid');
});

test('ImagesNotice explains the first step in an empty library', () => {
  expect(renderNoticeText('empty')).toMatch(
    /^No images yet Choose a screenshot , drop it anywhere on this page, or paste it \. It/,
  );
});

test('ImagesNotice shows a query without a match and how to clear it', () => {
  expect(renderNoticeText('nothingFound')).toBe('No results No images match “zebra”. Clear search');
});

test('ImagesNotice asks a visitor to sign in', () => {
  expect(renderNoticeText('signedOut')).toMatch(/Sign in to see your library.*Sign In Sign Up$/);
});

test('ImagesView offers a retry when the images cannot be loaded', () => {
  const error = new ApiError({ code: 'offline', message: 'No response from the server.' });
  expect(renderViewText({ kind: 'failed', error })).toMatch(/^We couldn’t load your images\. .* Try again$/);
});

test('ImagesView offers sign-in when the list requires it', () => {
  const error = new ApiError({ code: 'notSignedIn', message: 'Unauthorized' });
  expect(renderViewText({ kind: 'failed', error })).toMatch(/ Sign in Try again$/);
});

test('ImagesView announces that images are loading', () => {
  expect(renderView({ kind: 'loading' })).toContain('aria-busy="true"');
  expect(renderViewText({ kind: 'loading' })).toBe('Loading your images…');
});

test.each(['empty', 'nothingFound', 'signedOut'] as const)(
  'ImagesView shows a loading state until the notice is loaded (%s)',
  (kind) => {
    expect(renderViewText({ kind })).toBe('Loading your images…');
  },
);

test('LibraryToolbar shows a heading and offers search, sorting and upload', () => {
  const toolbar = renderStatic(
    <LibraryToolbar
      view={{
        countLabel: '24 images',
        urlState: { sort: 'DateDesc', query: '', imageId: undefined, isUploadFormOpen: false },
        sortBy: ignore,
        setQuery: ignore,
      }}
      searchField={{ current: null }}
      onLeaveSearch={ignore}
      onUpload={ignore}
      onAddCaptures={ignore}
      onHelp={ignore}
    />,
  );
  expect(toolbar).toContain('<h1>Welcome</h1>');
  expect(toolbar).toContain('aria-label="Sort by: Date Newest"');
  expect(visibleText(toolbar)).toBe('Welcome 24 images / ? Date Newest Upload');
});

test('LibraryHeader links to the extension, images and settings', () => {
  const header = renderStatic(<LibraryHeader />, '/images');
  expect(visibleText(header)).toBe('GoFullPage Download the extension Images Settings');
  expect(header).toContain('href="https://chrome-store.gofullpage.example"');
  expect(header).toMatch(/aria-current="page"[^>]*href="\/images"|href="\/images"[^>]*aria-current="page"/);
});
