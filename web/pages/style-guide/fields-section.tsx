import { useState } from 'react';
import { SelectField, TextArea, TextField } from '../../components/field.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Example, GuideSection } from './guide-section.tsx';

const LEAD = 'Label above, hint below. An error replaces the hint and keeps the input.';

export function FieldsSection() {
  const [query, setQuery] = useState('');
  return (
    <GuideSection name="fields" lead={LEAD}>
      <Example of={['Field', 'TextField']} use="Empty, invalid, read-only, disabled.">
        <TextField label="Title" placeholder="What it shows" hint="Optional. You can search for it later." autoComplete="off" />
        <TextField label="E-mail" type="email" defaultValue="ada@" error="Enter a valid email address." autoComplete="off" />
        <TextField label="User id" defaultValue="01JD8Y7K" readOnly />
        <TextField label="Link" defaultValue="https://page.example" disabled />
      </Example>
      <Example of={['TextArea']} use="For more than a line.">
        <TextArea label="Notes" hint="At most 10,000 characters." />
        <TextArea label="Reason" error="Say why." />
      </Example>
      <Example of={['SelectField']} use="Native select. Handles thousands of options.">
        <SelectField label="Role" hint="An admin can invite people." defaultValue="member">
          <option value="member">Member</option>
          <option value="admin">Admin</option>
        </SelectField>
        <SelectField label="Seats" error="Choose a number." defaultValue="">
          <option value="">None chosen</option>
          <option>5</option>
        </SelectField>
      </Example>
      <Example of={['SearchField']} use="Escape clears it.">
        <SearchField label="Search the guide" hint="Searches nothing here" query={query} onQuery={setQuery} shortcut="/" />
      </Example>
    </GuideSection>
  );
}
