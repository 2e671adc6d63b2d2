import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { ImagesNotice } from '../../../../../web/features/images/images-notice.tsx';
import type { ImagesScreen } from '../../../../../web/features/images/images-screen.ts';
import { ImagesView } from '../../../../../web/features/images/images-view.tsx';
import { LibraryHeader } from '../../../../../web/features/images/library-header.tsx';
import { LibraryToolbar } from '../../../../../web/features/images/library-toolbar.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const ignore = () => undefined;

const view = (screen: ImagesScreen) =>
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

const read = (screen: ImagesScreen) => visibleText(view(screen));

/** What stands there as soon as it is fetched. */
const notice = (kind: Parameters<typeof ImagesNotice>[0]['kind']) =>
  visibleText(renderStatic(<ImagesNotice kind={kind} query=" zebra " onUpload={ignore} onClearSearch={ignore} />));

test('images are shown', () => {
  expect(read({ kind: 'images' })).toBe('the grid');
});

test('an empty library teaches the first step', () => {
  expect(notice('empty')).toMatch(/^No images yet Choose a screenshot , drop it anywhere on this page, or paste it \. It/);
});

test('a search without a find says what was looked for, and how to end it', () => {
  expect(notice('nothingFound')).toBe('No results No images match “zebra”. Clear search');
});

test('a visitor is asked to sign in', () => {
  expect(notice('signedOut')).toMatch(/Sign in to see your library.*Sign In Sign Up$/);
});

test('offers another try when the images cannot be loaded', () => {
  const error = new ApiError({ code: 'offline', message: 'No answer from the server.' });
  expect(read({ kind: 'failed', error })).toMatch(/^We couldn’t load your images\. .* Try again$/);
});

test('a list refused for want of a session offers to sign in', () => {
  const error = new ApiError({ code: 'notSignedIn', message: 'Unauthorized' });
  expect(read({ kind: 'failed', error })).toMatch(/ Sign in Try again$/);
});

test('a list on its way has a shape, and says what is coming', () => {
  expect(view({ kind: 'loading' })).toContain('aria-busy="true"');
  expect(read({ kind: 'loading' })).toBe('Loading your images…');
});

test.each(['empty', 'nothingFound', 'signedOut'] as const)(
  'until the words for it have come, the library has its shape (%s)',
  (kind) => {
    expect(read({ kind })).toBe('Loading your images…');
  },
);

test('the toolbar welcomes, and offers search, order and upload', () => {
  const toolbar = renderStatic(
    <LibraryToolbar
      view={{
        countLabel: '24 images',
        urlState: { sort: 'DateDesc', query: '', imageId: undefined, isUploading: false },
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

test('the header leads to the images and to the settings', () => {
  const header = renderStatic(<LibraryHeader />, '/images');
  expect(visibleText(header)).toBe('GoFullPage Images Settings');
  expect(header).toMatch(/aria-current="page"[^>]*href="\/images"|href="\/images"[^>]*aria-current="page"/);
});
