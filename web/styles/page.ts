import base from './base.css';
import text from './text.css';
import button from './button.css';
import caption from './caption.css';
import chip from './chip.css';
import paper from './paper.css';
import column from './page.css';

/** The styles of an ordinary page. */
export const pageStyles = [base, text, button, caption, chip, paper, column];
