import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MatchPage } from '../../api/contract/match.ts';
import { api, read } from './server/api.ts';

/** Milliseconds that one fact is shown, and that the last one is shown before the loop restarts. */
export const [FACT, LAST] = [1800, 4500];
/** How many entries the loop plays. */
export const STRETCH = 24;

export interface LivelyContext {
  later(ms: number, wake: () => void): () => void;
  isHidden(): boolean;
}

/** Loads the newest entries of a match as a series of pages; of a young match, all of them. */
export const loadStretch = async (page: MatchPage): Promise<MatchPage[]> => {
  const from = Math.max(1, page.seq - STRETCH);
  const query = { from: String(from), until: String(page.seq) };
  const [recording, { Positions }] = await Promise.all([
    read(api.matches[':id'].replay.$get({ param: { id: page.id }, query })),
    import('./match/positions.ts'),
  ]);
  const positions = new Positions(recording);
  const entries = recording.steps.filter(({ reverted, text }) => !reverted && text.length > 0);
  return entries.map(({ patch: _, ...entry }) => ({
    ...page,
    seq: entry.seq,
    /** Folded only when shown: folding all of them at once takes a phone too long. */
    get view() {
      return positions.at(entry.seq) as MatchPage['view'];
    },
    events: [entry],
  }));
};

/** Shows the pages of a match in a loop while its host is connected. */
export class Lively implements ReactiveController {
  isPlaying = false;

  #host: ReactiveControllerHost;
  #context: LivelyContext;
  #pages: readonly MatchPage[] = [];
  #at = 0;
  #callOff = (): void => {};

  constructor(host: ReactiveControllerHost, context: LivelyContext) {
    this.#host = host;
    this.#context = context;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.pause();
  }

  /** The page to show, or undefined before there is one. The first has no events, because nothing led up to it. */
  get page(): MatchPage | undefined {
    const page = this.#pages[this.#at];
    return page && this.#at === 0 && this.#pages.length > 1 ? { ...page, events: [] } : page;
  }

  show(pages: readonly MatchPage[]): void {
    this.#pages = pages;
    this.#at = 0;
    this.play();
  }

  play(): void {
    this.isPlaying = this.#pages.length > 1;
    this.#beat();
    this.#host.requestUpdate();
  }

  pause(): void {
    this.isPlaying = false;
    this.#callOff();
    this.#host.requestUpdate();
  }

  #beat(): void {
    this.#callOff();
    const isLast = this.#at === this.#pages.length - 1;
    if (this.isPlaying) this.#callOff = this.#context.later(isLast ? LAST : FACT, () => this.#advance());
  }

  #advance(): void {
    if (!this.#context.isHidden()) this.#at = (this.#at + 1) % this.#pages.length;
    this.#beat();
    this.#host.requestUpdate();
  }
}

/** The newest public match with a position to show, or undefined if nobody has played yet. */
export const loadShowcase = async (): Promise<MatchPage | undefined> => {
  const { page } = await read(api.showcase.$get());
  return page?.view ? page : undefined;
};
