import thumb from './thumb.css';
import page from './page.css';

export const pageUi = [page, thumb];
