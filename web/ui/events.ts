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

/** Asks the router to go to a path. `replace` replaces the current history entry. */
export class GoEvent extends Event {
  readonly path: string;
  readonly replace: boolean;
  constructor(path: string, how: { replace?: boolean } = {}) {
    super('mw-go', { bubbles: true, composed: true });
    this.path = path;
    this.replace = how.replace ?? false;
  }
}

/** The button of a toast, which takes back what the toast tells. */
export interface ToastWay {
  name: string;
  take(): void;
}

/** Asks for a toast above the tray with one line of words. Never for a question. */
export class ToastEvent extends Event {
  readonly words: string;
  readonly way: ToastWay | undefined;
  constructor(words: string, way?: ToastWay) {
    super('mw-toast', { bubbles: true, composed: true });
    this.words = words;
    this.way = way;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-go': GoEvent;
    'mw-toast': ToastEvent;
    'mw-title': TitleEvent;
    'mw-drawn': DrawnEvent;
  }
}
