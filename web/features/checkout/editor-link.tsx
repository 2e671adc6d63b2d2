import { EDITOR_PAGE, extensionOrigin } from '#shared/extension-protocol.ts';
import { pathOf } from '#shared/pages.ts';
import { AddressButtonLink } from '../../components/address-button-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { useExtension } from '../extension/use-extension.ts';

/** Opens the editor in the extension. Links to the demo video if the extension is not connected. */
export function EditorLink() {
  const state = useExtension();
  if (state.status !== 'connected') return <ButtonLink to={`${pathOf('demos')}#editor`}>See the editor</ButtonLink>;
  return <AddressButtonLink href={extensionOrigin(state.extension.id) + EDITOR_PAGE}>Open the editor</AddressButtonLink>;
}
