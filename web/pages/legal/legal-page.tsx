import { PageContainer } from '../../components/layout/page.tsx';
import { DemoRequestLauncher } from '../../features/demo-request/demo-request.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import styles from './legal-page.module.css';

export const LEGAL_COPY = {
  title: 'GoFullPage Legal',
  lead: 'Coming soon: web captures you can use as evidence.',
  points: [
    'The whole page, with date, time and address.',
    'A record of who captured it, how, and with which version.',
    'Proof that nothing has changed since.',
  ],
  promise: 'Sign up for early access and tell us what you need.',
  action: 'Sign up here',
  form: {
    urlField: 'earlyAccessForm',
    title: 'Sign up',
    lead: 'Leave your email and tell us about your use case. You’ll be the first to hear from us.',
  },
} as const;

const { title, lead, points, promise, action, form } = LEGAL_COPY;

export function LegalPage() {
  useTitle(title);
  return (
    <PageContainer className={styles.legal}>
      <LegalIllustration />
      <div className={styles.content}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <ol className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <p>{promise}</p>
        <DemoRequestLauncher actions={[{ text: action, form }]} />
      </div>
    </PageContainer>
  );
}

const SECTIONS = [0, 1, 2, 3, 4];
const SECTION_HEIGHT_PX = 84;

export function LegalIllustration() {
  return (
    <svg className={styles.illustration} viewBox="0 0 260 480" aria-hidden="true">
      <rect x="8" y="8" width="130" height="464" className={styles.sheet} />
      {SECTIONS.map((section) => (
        <g key={section} transform={`translate(0 ${8 + section * SECTION_HEIGHT_PX})`}>
          <path
            className={styles.faint}
            d={`M24 22h${60 + ((section * 17) % 34)}M24 36h98M24 50h98M24 64h${40 + ((section * 29) % 50)}`}
          />
          <path d={`M138 ${SECTION_HEIGHT_PX}h26`} />
          <path className={styles.note} d={`M172 ${SECTION_HEIGHT_PX}h78`} />
        </g>
      ))}
      <path className={styles.brackets} d="M2 452v26h26M118 478h26v-26" />
      <path className={styles.brackets} d="M28 2H2v26M144 28V2h-26" />
    </svg>
  );
}
