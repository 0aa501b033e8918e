import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { sayProblem } from '../common/words/problem.ts';
import { msg } from '../common/words/words.ts';
import { ToastEvent } from './events.ts';

export class Attempts {
  isBusy = false;
  error = '';
  #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  async run(ask: () => Promise<unknown>, say: (error: unknown) => string = sayProblem): Promise<boolean> {
    this.#note(true);
    try {
      await ask();
      return true;
    } catch (error) {
      this.error = say(error);
      return false;
    } finally {
      this.#note(false, this.error);
    }
  }

  #note(isBusy: boolean, error = ''): void {
    Object.assign(this, { isBusy, error });
    this.#host.requestUpdate();
  }

  get problem(): TemplateResult | typeof nothing {
    return this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing;
  }
}

export const tellAbout = async (host: EventTarget, ask: () => Promise<unknown>, done?: string) => {
  try {
    await ask();
    if (done) host.dispatchEvent(new ToastEvent(done));
    return true;
  } catch (error) {
    host.dispatchEvent(new ToastEvent(sayProblem(error)));
    return false;
  }
};

/** What a component loads for a key, such as a match: again whenever the key changes. */
export class Loading<T> implements ReactiveController {
  value: T | undefined;
  error: unknown;
  #host: ReactiveControllerHost;
  #key: () => string | undefined;
  #load: (key: string) => Promise<T>;
  #asked: string | undefined;
  #asking: Promise<T> | undefined;

  /** Without a key nothing is loaded. */
  constructor(
    host: ReactiveControllerHost,
    load: (key: string) => Promise<T>,
    key: () => string | undefined = () => 'once',
  ) {
    this.#host = host;
    this.#load = load;
    this.#key = key;
    host.addController(this);
  }

  hostUpdate(): void {
    const key = this.#key();
    if (key === this.#asked) return;
    this.#asked = key;
    this.set(undefined);
    void this.again();
  }

  /** What is shown stays until then. An answer to a former question is dropped. */
  async again(): Promise<void> {
    const key = this.#asked;
    if (key === undefined) return;
    const asking = (this.#asking = this.#load(key));
    const [value, error] = await asking.then(
      (found): [T, undefined] => [found, undefined],
      (failed: unknown): [T | undefined, unknown] => [this.value, failed],
    );
    if (asking === this.#asking && key === this.#asked) this.set(value, error);
  }

  set(value: T | undefined, error?: unknown): void {
    Object.assign(this, { value, error });
    this.#host.requestUpdate();
  }

  /** To show until it is there: that it is coming, or why it isn't. */
  waiting(words = msg`Loading…`): TemplateResult {
    return html`<p class="sub">${this.error === undefined ? words : sayProblem(this.error)}</p>`;
  }
}

export const copyText = async (from: EventTarget, text: string, said: string): Promise<void> => {
  let words = said;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    words = msg`This browser doesn’t let us copy: ${text}`;
  }
  from.dispatchEvent(new ToastEvent(words));
};
