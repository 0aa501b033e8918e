/** A page that knows its own name says it, for the document's title and for the ears. */
export class TitleEvent extends Event {
  readonly words: string;
  constructor(words: string) {
    super('mw-title', { bubbles: true, composed: true });
    this.words = words;
  }
}

/** A page that takes the place of what the document said says so. */
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
