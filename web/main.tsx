import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { siteConfig } from './config.ts';
import { log, setLogLevel } from './log.ts';

siteConfig().then(
  ({ logLevel }) => setLogLevel(logLevel),
  (error: unknown) => log.error('config', error),
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
