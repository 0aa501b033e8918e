import thumb from '../parts/lists/thumb.css';
import page from './page.css';

export const pageUi = [page, thumb];
