import type { CSSResultGroup, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import base from './base.css';
import button from './button.css';
import caption from './caption.css';
import chip from './chip.css';
import paper from './paper.css';
import primitives from './primitives.css';
import text from './text.css';

export { property, query, state } from 'lit/decorators.js';

/** The styles that components share. Forms, dialogs and pages have sheets of their own. */
export const ui = [base, text, button, caption, chip, paper, primitives];

type Elements = (new () => LitElement) & { styles?: CSSResultGroup | undefined };

/** Defines a component: its tag, and its styles after those of its class, or else those that components share. */
export const element =
  (tag: string, ...styles: readonly CSSResultGroup[]) =>
  (defined: Elements): void => {
    defined.styles = [defined.styles ?? ui, ...styles];
    customElement(tag)(defined);
  };
