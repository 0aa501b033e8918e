import thumb from '../parts/lists/thumb.css';
import form from './form.css';
import page from './page.css';

export const pageUi = [page, form, thumb];
