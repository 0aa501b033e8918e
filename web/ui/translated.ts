import { html, render } from 'lit';
import { getCommittedValue } from 'lit/directive-helpers.js';

// A browser's translator puts a <font> in the place of every text, which Lit holds on to: it writes news into texts that are gone,
// and clears a page to its end where the text after a part is gone. Here, Lit holds on to nothing that a translator takes away.

/** Makes the element of a template; Lit's own class of templates, which only its polyfills are handed. */
interface Templates {
  createElement(...asked: unknown[]): HTMLTemplateElement;
}

/** How the comment begins that marks a part in a template. */
const MARKER = '?lit$';

/** Ends each part with a comment where words follow it. */
const endParts = ({ content }: HTMLTemplateElement): void => {
  const comments = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const part = comments.currentNode as Comment;
    if (part.data.startsWith(MARKER) && part.nextSibling instanceof Text) part.after(new Comment());
  }
};

const templates = (): Templates => {
  const drawn = getCommittedValue(render(html``, document.createDocumentFragment())) as object;
  const made = (each: object | undefined) => each?.constructor as Templates | undefined;
  return Object.values(drawn)
    .map(made)
    .find((each) => each?.createElement !== undefined)!;
};

const Template = templates();
const { createElement } = Template;
Template.createElement = (...asked) => {
  const element = createElement(...asked);
  endParts(element);
  return element;
};

// Lit sets the `data` of what it takes for its text.
Object.defineProperty(HTMLFontElement.prototype, 'data', {
  set(this: HTMLElement, words: unknown) {
    this.replaceWith(String(words));
  },
});
