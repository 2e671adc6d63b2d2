import { EDITOR_PAGE, extensionOrigin } from '#shared/handshake.ts';
import { path } from '#shared/routes.ts';
import { AddressButtonLink } from '../../components/address-button-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { useExtension } from '../../state/use-extension.ts';

/** The editor is a page of the extension; without one, the demo shows it. */
export function EditorLink() {
  const state = useExtension();
  if (state.status !== 'connected') return <ButtonLink to={`${path('demos')}#editor`}>See the editor</ButtonLink>;
  return <AddressButtonLink href={extensionOrigin(state.extension.id) + EDITOR_PAGE}>Open the editor</AddressButtonLink>;
}
