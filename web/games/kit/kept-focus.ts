/** Keeps the focus on a board when the focused element goes away. */
export class KeptFocus {
  readonly #host: HTMLElement;
  readonly #scene: () => Element | null;
  /** Where the focus was before this update. */
  #was: 'scene' | 'beside' | undefined;

  constructor(host: HTMLElement, scene: () => Element | null) {
    this.#host = host;
    this.#scene = scene;
  }

  get #held(): Element | null | undefined {
    return this.#host.shadowRoot?.activeElement;
  }

  note(): void {
    const held = this.#held;
    this.#was = held ? (this.#scene()?.contains(held) ? 'scene' : 'beside') : undefined;
  }

  /** If the focused element is gone or disabled, moves the focus to the next spot or to the prompt. */
  keep(): void {
    const held = this.#held;
    if (!this.#was || (held && !held.matches(':disabled'))) return;
    const first = (name: string) => this.#host.shadowRoot!.querySelector<HTMLElement>(name);
    const spot = this.#was === 'scene' ? first('.spot[tabindex="0"]') : null;
    if (spot) spot.focus();
    else first('.prompt')?.focus({ preventScroll: true });
  }
}
