// A browser's translator puts a <font> in the place of every text, which Lit holds on to: it writes news into texts that are gone,
// and clears a page to its end where the text after a part is gone. Here, Lit holds on to nothing that a translator takes away.

const { set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;

/** Ends each part of a template, which Lit begins with `<?lit$…$>`, with a comment where words follow it. */
Object.defineProperty(HTMLTemplateElement.prototype, 'innerHTML', {
  set(html: string | object) {
    set!.call(this, String(html).replaceAll(/<\?lit\$\d+\$>(?=[^<])/g, '$&<!---->'));
  },
});

// Lit sets the `data` of what it takes for its text.
Object.defineProperty(HTMLFontElement.prototype, 'data', { set: HTMLElement.prototype.replaceWith });
