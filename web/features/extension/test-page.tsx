import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getPath } from '#shared/pages.ts';
import { useSiteConfig } from '../../api/config.ts';
import { storeExtensionId } from '../../api/extension-origins.ts';
import { NotFound } from '../../components/layout/not-found.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageSkeleton } from '../../components/layout/page-skeleton.tsx';

/** Saves or removes the id of an extension that was not installed from a web store. */
export function TestPage() {
  const { search } = useLocation();
  const stage = useStageName();
  switch (resolveTestScreen(stage)) {
    case 'waiting':
      return <PageSkeleton />;
    case 'notFound':
      return <NotFound />;
    case 'extensionId':
      return <ExtensionId {...parseExtensionIdParameters(search)} />;
  }
}

function ExtensionId({ id, redirectsHome }: ExtensionIdParameters) {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    storeExtensionId(id);
    setStored(true);
  }, [id]);
  if (!isStored) return null;
  if (redirectsHome) return <Navigate to={getPath('home')} replace />;
  return (
    <Page title="Extension id" layout="centered">
      <h1>Extension id</h1>
      <p>{id ? <code>{id}</code> : 'No ID is stored.'}</p>
    </Page>
  );
}

export type TestScreen = 'waiting' | 'notFound' | 'extensionId';

/** Shows the page only if the stage is known and is not prod. */
export function resolveTestScreen(stage: string | null | undefined): TestScreen {
  if (stage === undefined) return 'waiting';
  return stage === null || stage === 'prod' ? 'notFound' : 'extensionId';
}

/** Returns undefined while the config loads, or null if that fails. */
export function useStageName(): string | null | undefined {
  const { config, error } = useSiteConfig();
  return error ? null : config?.stage;
}

export interface ExtensionIdParameters {
  /** Id to store. Undefined removes the stored id. */
  readonly id: string | undefined;
  readonly redirectsHome: boolean;
}

/** Reads the query: `id` sets the extension id, `stay` prevents the redirect. */
export function parseExtensionIdParameters(search: string): ExtensionIdParameters {
  const query = new URLSearchParams(search);
  return { id: query.get('id') || undefined, redirectsHome: !query.has('stay') };
}
