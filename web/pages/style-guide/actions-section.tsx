import { Download, PanelRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { Button, type ButtonVariant, IconButton } from '../../components/button.tsx';
import { ButtonLink, ExternalButtonLink, PlainButtonLink } from '../../components/button-link.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ExternalLink, SiteLink } from '../../components/site-link.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { Example, GuideSection } from './guide-section.tsx';

const VARIANTS: readonly { readonly variant: ButtonVariant; readonly label: string; readonly busyLabel: string }[] = [
  { variant: 'primary', label: 'Save', busyLabel: 'Saving…' },
  { variant: 'quiet', label: 'Cancel', busyLabel: 'Canceling…' },
  { variant: 'danger', label: 'Delete', busyLabel: 'Deleting…' },
];

export function ActionsSection() {
  return (
    <GuideSection
      name="actions"
      lead="One primary action per view. Label a button with its action, and show progress while it runs."
    >
      <Example components={['Button']} description="Default, busy (keeps focus), disabled, with an icon." isRow>
        {VARIANTS.map(({ variant, label }) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
        {VARIANTS.map(({ variant, busyLabel }) => (
          <Button key={variant} variant={variant} busyLabel={busyLabel} />
        ))}
        {VARIANTS.map(({ variant, label }) => (
          <Button key={variant} variant={variant} disabled>
            {label}
          </Button>
        ))}
        <Button>
          <Download aria-hidden="true" />
          Download
        </Button>
      </Example>
      <Example
        components={['ButtonLink', 'ExternalButtonLink', 'PlainButtonLink']}
        description="Use a link for navigation, even if it looks like a button."
        isRow
      >
        <ButtonLink to={getPath('premium')} variant="primary">
          Go premium
        </ButtonLink>
        <ButtonLink to={getPath('faq')}>Read the FAQ</ButtonLink>
        <ExternalButtonLink href={EXTERNAL_URLS.blog.value}>Blog</ExternalButtonLink>
        <PlainButtonLink href={`mailto:${SITE.supportEmail.value}`}>Write to us</PlainButtonLink>
      </Example>
      <Example components={['SiteLink', 'ExternalLink', 'TextButton']} description="Inline: a page, another site, an action.">
        <p>
          There is <SiteLink to={getPath('faq')}>an answer</SiteLink>, or{' '}
          <ExternalLink href={EXTERNAL_URLS.blog.value}>the blog</ExternalLink>. Otherwise <TextButton>ask again</TextButton>,
          which may take a moment: <TextButton busyLabel="asking…" />.
        </p>
      </Example>
      <Example components={['IconButton']} description="Labeled for screen readers. Default, pressed, disabled." isRow>
        <IconButton label="Download">
          <Download aria-hidden="true" />
        </IconButton>
        <TogglePanelButton />
        <IconButton label="Delete" disabled>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Example>
      <Example components={['CopyButton']} description="Confirms that the text was copied." isRow>
        <CopyButton text={SITE.name} contentName="the name of the product" />
      </Example>
    </GuideSection>
  );
}

function TogglePanelButton() {
  const [isPressed, setPressed] = useState(true);
  return (
    <IconButton label="Panel" aria-pressed={isPressed} onClick={() => setPressed(!isPressed)}>
      <PanelRight aria-hidden="true" />
    </IconButton>
  );
}
