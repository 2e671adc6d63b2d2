import '../styles/page.css';
import { renderPage } from '../components/render-page.tsx';
import { PopupPage } from './popup-page.tsx';
import { createPopupState } from './popup-state.ts';

renderPage(<PopupPage state={createPopupState()} />);
