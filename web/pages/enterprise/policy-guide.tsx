import { createElement, Fragment } from 'react';
import { POLICY_COPY, POLICY_EXAMPLE, POLICY_KEYS, POLICY_PLACES } from '../../content/enterprise-policy.ts';
import styles from './policy-guide.module.css';

const { title, lead, summary, intro, keys, pdf, example, places, check } = POLICY_COPY;

/** Documents the policy of the extension. The details are closed, because most visitors are not administrators. */
export const PolicyGuide = () => (
  <section className={styles.policy} id="policy">
    <h2>{title}</h2>
    <p>{lead}</p>
    <details>
      <summary>{summary}</summary>
      <div className={styles.details}>
        <p>{intro}</p>
        <h3>{keys}</h3>
        <dl>
          {POLICY_KEYS.map(({ key, value }) => (
            <div key={key}>
              <dt>
                <code>{key}</code>
              </dt>
              <dd>
                <CodeText text={value} />
              </dd>
            </div>
          ))}
        </dl>
        <p>{pdf}</p>
        <h3>{example}</h3>
        <pre>{POLICY_EXAMPLE}</pre>
        <h3>{places}</h3>
        <dl>
          {POLICY_PLACES.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <CodeText text={text} />
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <CodeText text={check} />
        </p>
      </div>
    </details>
  </section>
);

/** Shows the text between backticks as code. */
const CodeText = ({ text }: { readonly text: string }) =>
  createElement(
    Fragment,
    null,
    ...text.split('`').map((part, index) => (index % 2 === 0 ? part : createElement('code', null, part))),
  );
