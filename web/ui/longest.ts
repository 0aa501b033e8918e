import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** The length of a text as the service counts it: in code points. */
export const lengthOf = (text: string): number => Array.from(text).length;

export const beginningOf = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** Takes back what was typed or pasted beyond so many code points, and leaves the rest where it is. */
const cut = (input: Typed, most: number): void => {
  const { value, selectionStart } = input;
  const over = lengthOf(value) - most;
  if (over <= 0) return;
  const caret = selectionStart ?? value.length;
  const before = beginningOf(value.slice(0, caret), Math.max(0, lengthOf(value.slice(0, caret)) - over));
  input.value = beginningOf(before + value.slice(caret), most);
  if (selectionStart !== null) input.setSelectionRange(before.length, before.length);
};

class Longest extends Directive {
  #most: number | undefined;

  override render(_most: number | undefined): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [most = Infinity]: [number | undefined]): typeof noChange {
    if (this.#most === undefined)
      for (const type of ['input', 'compositionend'])
        element.addEventListener(type, (event) => this.#cut(event), { capture: true });
    this.#most = most;
    return noChange;
  }

  #cut(event: Event): void {
    if (!(event as InputEvent).isComposing) cut(event.target as Typed, this.#most!);
  }
}

/** Limits what is typed into a field. Its attribute `maxlength` would count an emoji as two or more. */
export const longest = directive(Longest);
