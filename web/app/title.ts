/** A page announces its own name, for the document's title and for screen readers. */
export class TitleEvent extends Event {
  readonly words: string;
  constructor(words: string) {
    super('mw-title', { bubbles: true, composed: true });
    this.words = words;
  }
}

/** A page announces that it has replaced the words in the document. */
export class DrawnEvent extends Event {
  constructor() {
    super('mw-drawn', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-title': TitleEvent;
    'mw-drawn': DrawnEvent;
  }
}
