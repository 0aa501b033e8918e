import base from './base.css';
import text from './text.css';
import button from './button.css';
import caption from './caption.css';
import chip from './chip.css';
import paper from './paper.css';
import primitives from './primitives.css';
import steps from './steps.css';

/** The styles that components share; a component's own come after them. Forms and dialogs have sheets of their own. */
export const ui = [base, text, button, caption, chip, paper, primitives, steps];
