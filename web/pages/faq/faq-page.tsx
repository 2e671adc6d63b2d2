import { useState } from 'react';
import { LinkTo } from '../../components/layout/link-to.tsx';
import { PageContainer, PageHeader } from '../../components/layout/page.tsx';
import { Prose } from '../../components/prose.tsx';
import { ContentsList, useAnchor } from '../../components/reading-page/contents-list.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { sections } from '../../content/faq.md';
import type { ProsePart } from '../../content/prose-text.ts';
import type { ContentLink } from '../../content/site-links.ts';
import { useHydrated } from '../../hooks/hydration.ts';
import styles from './faq-page.module.css';
import { filterQuestions, formatResultCount } from './filter-questions.ts';

interface FaqContact {
  readonly title: string;
  readonly text: string;
  readonly links: readonly ContentLink[];
}

const FAQ_COPY = {
  title: 'FAQ',
  lead: 'Answers to common questions.',
  contents: 'Categories',
  search: 'Search the answers',
  searchHint: 'Searches questions and answers',
  linkToAnswer: 'Link to this answer',
} as const;

const FAQ_CONTACT: FaqContact = {
  title: 'Still have questions?',
  text: 'Tell us the page’s URL and what you saw. A person will read it.',
  links: [
    { text: 'Open a support ticket', external: 'supportTicket' },
    { text: 'Check the service status', external: 'statusPage' },
  ],
};

/** The level-2 headings of `faq.md` are the categories, and the level-3 headings are the questions. */
export function FaqPage() {
  const isHydrated = useHydrated();
  const [query, setQuery] = useState('');
  const categories = filterQuestions(sections, query, useAnchor());
  const count = categories.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <PageContainer className={styles.faq} data-hydrated={isHydrated || undefined}>
      <PageHeader title={FAQ_COPY.title} lead={FAQ_COPY.lead} />
      <div className={styles.side}>
        <div className={styles.search}>
          <SearchField
            label={FAQ_COPY.search}
            hint={FAQ_COPY.searchHint}
            query={query}
            readOnly={!isHydrated}
            onQueryChange={setQuery}
          />
        </div>
        <p role="status" className={styles.resultCount}>
          {query.trim() && formatResultCount(count)}
        </p>
        <ContentsList
          label={FAQ_COPY.contents}
          entries={categories.map(({ id, title, parts }) => ({ id, title, count: parts.length }))}
        />
      </div>
      <div className={styles.answers}>
        {categories.map(({ id, title, parts }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.category}>
              {title}
            </h2>
            {parts.map((part) => (
              <Question key={part.id} {...part} />
            ))}
          </section>
        ))}
        <ContactSection />
      </div>
    </PageContainer>
  );
}

function ContactSection() {
  return (
    <section className={styles.contact}>
      <h2 className={styles.category}>{FAQ_CONTACT.title}</h2>
      <p>{FAQ_CONTACT.text}</p>
      <ul className={styles.links}>
        {FAQ_CONTACT.links.map((link) => (
          <li key={link.text}>
            <LinkTo link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ id, title, blocks }: ProsePart) {
  return (
    <details id={id} className={styles.question}>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
      </summary>
      <div className={styles.answer}>
        <Prose blocks={blocks} />
        <a href={`#${id}`} aria-label={`${FAQ_COPY.linkToAnswer}: ${title}`} className={styles.link}>
          {FAQ_COPY.linkToAnswer}
        </a>
      </div>
    </details>
  );
}
