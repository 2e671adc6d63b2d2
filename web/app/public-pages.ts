import type { ComponentType } from 'react';
import type { PublicPage } from '#shared/pages.ts';

export const PUBLIC_LOADS: Readonly<Record<PublicPage, () => Promise<ComponentType>>> = {
  home: async () => (await import('../pages/home/home-page.tsx')).HomePage,
  premium: async () => (await import('../pages/premium/premium-page.tsx')).PremiumPage,
  enterprise: async () => (await import('../pages/enterprise/enterprise-page.tsx')).EnterprisePage,
  faq: async () => (await import('../pages/faq/faq-page.tsx')).FaqPage,
  press: async () => (await import('../pages/press/press-page.tsx')).PressPage,
  sales: async () => (await import('../pages/sales/sales-page.tsx')).SalesPage,
  about: async () => (await import('../pages/about/about-page.tsx')).AboutPage,
  legal: async () => (await import('../pages/legal/legal-page.tsx')).LegalPage,
  newsletter: async () => (await import('../pages/newsletter/newsletter-page.tsx')).NewsletterPage,
  contact: async () => (await import('../pages/contact/contact-page.tsx')).ContactPage,
  demos: async () => (await import('../pages/demos/demos-page.tsx')).DemosPage,
  demoEditorInline: async () => (await import('../pages/demo-editor-inline/demo-editor-page.tsx')).DemoEditorPage,
  privacy: async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage,
  accessibility: async () => (await import('../pages/accessibility/accessibility-page.tsx')).AccessibilityPage,
  termsOfUse: async () => (await import('../pages/terms-of-use/terms-page.tsx')).TermsPage,
  styleGuide: async () => (await import('../pages/style-guide/style-guide-page.tsx')).StyleGuidePage,
  comingSoon: async () => (await import('../pages/coming-soon/coming-soon-page.tsx')).ComingSoonPage,
};
