import '../styles/page.css';
import { renderPage } from '../components/render-page.tsx';
import { PopupPage } from './popup-page.tsx';
import { createPopupStore } from './popup-store.ts';

renderPage(<PopupPage store={createPopupStore()} />);
