/** A class of events that go up through all shadow roots, with what they tell, made from what they are made with. */
export const upward = <A extends readonly unknown[], T extends object>(
  name: string,
  told?: (...from: A) => T,
): new (...from: A) => Event & Readonly<T> =>
  class extends Event {
    constructor(...from: A) {
      super(name, { bubbles: true, composed: true });
      Object.assign(this, told?.(...from));
    }
  } as never;

export class TitleEvent extends upward('mw-title', (words: string) => ({ words })) {}

export class DrawnEvent extends upward('mw-drawn') {}

export class GoEvent extends upward('mw-go', (path: string, { replace = false } = {}) => ({
  path,
  replace,
})) {}

export interface ToastWay {
  name: string;
  take(): void;
}

/** Asks for a toast above the tray with one line of words. Never for a question. */
export class ToastEvent extends upward('mw-toast', (words: string, way?: ToastWay) => ({ words, way })) {}
