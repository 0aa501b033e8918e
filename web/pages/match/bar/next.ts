import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../../ui/element.ts';
import { GoEvent, ToastEvent } from '../../../ui/events.ts';
import { whileConnected } from '../../../common/controllers.ts';
import { StoreController } from '../../../common/store.ts';
import { inWords, list, msg, plural } from '../../../common/words/words.ts';
import { inbox, refreshInbox } from '../../../data/inbox.ts';
import { icon } from '../../../ui/icons.ts';
import { waiting } from '../../../data/turns.ts';
import styles from './next.css';

const inOrder = (id: string): string[] => {
  const { waiting: asked = [], results = [], talk = [] } = inbox.value ?? {};
  const turns = asked.filter((match) => match.id === id || waiting.value.has(match.id));
  return [...new Set([...turns, ...results, ...talk].map((match) => match.id))];
};

/** The match after this one in the order of the inbox; the last wraps around to the first. */
export const nextAfter = (id: string): string | undefined => {
  const order = inOrder(id);
  const at = order.indexOf(id);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))][0];
};

/** Goes by a refreshed inbox, because the known next match may be gone. */
export const goToNext = async (host: EventTarget, match: string): Promise<void> => {
  const known = nextAfter(match);
  await refreshInbox().catch(() => {}); // offline, use what is known
  const next = known !== undefined && inOrder(match).includes(known) ? known : nextAfter(match);
  host.dispatchEvent(
    next ? new GoEvent(`/matches/${next}`) : new ToastEvent(msg`Nothing else is waiting for you.`),
  );
};

const TYPED = 'input, textarea, select, dialog, [contenteditable]';

export const isShortcut = (event: KeyboardEvent, key: string): boolean => {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  const isTyped = event.composedPath().some((at) => at instanceof Element && at.matches(TYPED));
  return event.key === key && !isHeld && !event.defaultPrevented && !isTyped;
};

@element('mw-next', styles)
export class Next extends LitElement {
  @property() match = '';

  constructor() {
    super();
    new StoreController(this, inbox);
    whileConnected(this, (signal) => addEventListener('keydown', this.#key, { signal }));
  }

  #key = (event: KeyboardEvent): void => {
    if (!isShortcut(event, 'n')) return;
    event.preventDefault();
    void goToNext(this, this.match);
  };

  protected override render(): TemplateResult | typeof nothing {
    if (nextAfter(this.match) === undefined) return nothing;
    return html`<button
      class="btn quiet"
      aria-keyshortcuts="n"
      title="Next table (n)"
      @click=${() => void goToNext(this, this.match)}
    >
      <span>Next table</span>${icon('next')}
    </button>`;
  }
}

const NAMED = 2;

/** "Ana is here", "Ana, Ben and three others are here". */
export const hereWords = (names: readonly string[]): string => {
  const others = names.length - NAMED;
  const rest = plural(others, { one: 'another', other: '# others' }, inWords);
  const said = others > 0 ? [...names.slice(0, NAMED), rest] : names;
  return names.length === 1 ? msg`${list(said)} is here` : msg`${list(said)} are here`;
};

/** Who else is looking at the match now: quiet words in the bar, or only a dot if the bar is narrow. */
@element('mw-here', styles)
export class HereNames extends LitElement {
  @property({ attribute: false }) names: readonly string[] = [];

  protected override render(): TemplateResult {
    const words = hereWords(this.names);
    return html`<span class="chip" role="status" title=${words}><span class="cut">${words}</span></span>`;
  }
}
