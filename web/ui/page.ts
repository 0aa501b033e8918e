import page from './page.css';
import { ui } from './styles.ts';

export const pageUi = [ui, page];
