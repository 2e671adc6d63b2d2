import { useState } from 'react';
import { PAGES } from '#shared/pages.ts';
import { TextArea, TextField } from '../../components/field.tsx';
import { PageContainer } from '../../components/layout/page.tsx';
import { ContentsList, READING_LABELS } from '../../components/reading-page/contents-list.tsx';
import reading from '../../components/reading-page/reading-page.module.css';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { ActionsSection } from './actions-section.tsx';
import { ColorSection } from './color-section.tsx';
import { ContentSection } from './content-section.tsx';
import { DimensionsSection, TypeSection } from './dimensions-section.tsx';
import { Example, GuideSection, SECTIONS } from './guide-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import styles from './style-guide-page.module.css';

const { title } = PAGES.styleGuide;
const contentsEntries = Object.entries(SECTIONS).map(([id, name]) => ({ id, title: name }));

export function StyleGuidePage() {
  useTitle(title);
  return (
    <PageContainer className={reading.readingPage}>
      <header className={reading.header}>
        <h1 className={reading.title}>{title}</h1>
        <p className={styles.lead}>The building blocks of the site. Every component on this page is live.</p>
      </header>
      <details className={reading.contents}>
        <summary className={reading.summary}>{READING_LABELS.contents}</summary>
        <ContentsList label={READING_LABELS.contents} entries={contentsEntries} />
      </details>
      <div className={styles.sections}>
        <ColorSection />
        <TypeSection />
        <DimensionsSection />
        <ActionsSection />
        <FieldsSection />
        <MessagesSection />
        <OverlaysSection />
        <ContentSection />
      </div>
    </PageContainer>
  );
}

const FIELDS_LEAD = 'Label above, hint below. An error replaces the hint.';

function FieldsSection() {
  const [query, setQuery] = useState('');
  return (
    <GuideSection name="fields" lead={FIELDS_LEAD}>
      <Example components={['Field', 'TextField']} description="Empty, invalid, read-only, disabled.">
        <TextField label="Title" placeholder="What it shows" hint="Optional. You can search for it later." autoComplete="off" />
        <TextField label="Email" type="email" defaultValue="ada@" error="Enter a valid email address." autoComplete="off" />
        <TextField label="User ID" defaultValue="01JD8Y7K" readOnly />
        <TextField label="Link" defaultValue="https://page.example" disabled />
      </Example>
      <Example components={['TextArea']} description="For more than a line.">
        <TextArea label="Notes" hint="At most 10,000 characters." />
        <TextArea label="Reason" error="Say why." />
      </Example>
      <Example components={['SelectField']} description="Native select. Handles thousands of options.">
        <SelectField label="Role" hint="An admin can invite people." defaultValue="member">
          <option value="member">Member</option>
          <option value="admin">Admin</option>
        </SelectField>
        <SelectField label="Seats" error="Choose a number." defaultValue="">
          <option value="">None chosen</option>
          <option>5</option>
        </SelectField>
      </Example>
      <Example components={['SearchField']} description="Escape clears it.">
        <SearchField label="Search the guide" hint="Searches nothing here" query={query} onQueryChange={setQuery} shortcut="/" />
      </Example>
    </GuideSection>
  );
}
