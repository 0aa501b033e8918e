import { html, render } from 'lit';

// A browser's translator puts a <font> in the place of every text, which Lit holds on to: it writes news into texts that are gone,
// and clears a page to its end where the text after a part is gone. Here, Lit holds on to nothing that a translator takes away.

/** Lit's class of templates, which only its polyfills are handed. */
interface Templates {
  createElement(...asked: unknown[]): HTMLTemplateElement;
}

const within = (one: object): object[] => Object.values(one).filter((each) => each instanceof Object);
const Template = within(render(html``, new DocumentFragment()))
  .flatMap(within)
  .map((each) => each.constructor as unknown as Templates)
  .find((made) => made.createElement)!;
const { createElement } = Template;

/** Ends each part, which begins with a comment `?lit$`, with another one where words follow it. */
Template.createElement = (...asked) => {
  const element = createElement(...asked);
  const comments = document.createTreeWalker(element.content, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const part = comments.currentNode as Comment;
    if (part.data[0] === '?' && part.nextSibling instanceof Text) part.after(new Comment());
  }
  return element;
};

// Lit sets the `data` of what it takes for its text.
Object.defineProperty(HTMLFontElement.prototype, 'data', {
  set: HTMLElement.prototype.replaceWith,
});
