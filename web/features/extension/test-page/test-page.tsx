import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pathOf } from '#shared/pages.ts';
import { storeExtensionId } from '../../../api/extension-id.ts';
import { PageShape } from '../../../app/page-shape.tsx';
import { NotFound } from '../../../components/layout/not-found.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { type ExtensionIdAct, extensionIdAct } from './extension-id-act.ts';
import { testScreen } from './test-screen.ts';
import { useStageName } from './use-stage-name.ts';

/** Sets or removes the id of an extension that is not from a store. */
export function TestPage() {
  const { search } = useLocation();
  const stage = useStageName();
  switch (testScreen(stage)) {
    case 'waiting':
      return <PageShape />;
    case 'notFound':
      return <NotFound />;
    case 'extensionId':
      return <ExtensionId {...extensionIdAct(search)} />;
  }
}

function ExtensionId({ id, goesHome }: ExtensionIdAct) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    storeExtensionId(id);
    setDone(true);
  }, [id]);
  if (!isDone) return null;
  if (goesHome) return <Navigate to={pathOf('home')} replace />;
  return (
    <Page title="Extension id" place="centre">
      <h1>Extension id</h1>
      <p>{id ? <code>{id}</code> : 'No ID is stored.'}</p>
    </Page>
  );
}
