import page from './page.css';
import { ui } from './styles.ts';

/** The shared styles of pages of lists and words, and of their parts. */
export const pageUi = [ui, page];
