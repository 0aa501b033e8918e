import thumb from '../parts/lists/thumb.css';
import form from './form.css';
import page from './page.css';
import { ui } from './styles.ts';

export const pageUi = [ui, page, form, thumb];
