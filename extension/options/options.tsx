import '../styles/page.css';
import { renderPage } from '../components/render-page.tsx';
import { t } from '../text.ts';
import { OptionsPage } from './options-page.tsx';

document.title = t('optionsTitle');
renderPage(<OptionsPage />);
