import '../styles/page.css';
import { renderPage } from '../components/render-page.tsx';
import { t } from '../text.ts';
import { WelcomePage } from './welcome-page.tsx';

document.title = t('welcomeTitle');
renderPage(<WelcomePage />);
