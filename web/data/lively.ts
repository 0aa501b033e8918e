import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MatchPage } from '../../api/http/schemas/match.ts';
import { api, read } from './server/api.ts';

/** Times in milliseconds: of one fact, and of the last before it all begins anew. */
export const [FACT, LAST] = [1800, 4500];
/** So many entries play. */
export const STRETCH = 24;

export interface LivelyWorld {
  later(ms: number, wake: () => void): () => void;
  isHidden(): boolean;
}

/** The newest entries of a match as pages one after another; of a young one, all there are. */
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
    /** Folded when it is shown: to a phone all of them at once are a long wait. */
    get view() {
      return positions.at(entry.seq) as MatchPage['view'];
    },
    events: [entry],
  }));
};

/** Shows pages of a match one after another, over and over, while its host is on the page. */
export class Lively implements ReactiveController {
  isPlaying = false;

  #host: ReactiveControllerHost;
  #world: LivelyWorld;
  #pages: readonly MatchPage[] = [];
  #at = 0;
  #callOff = (): void => {};

  constructor(host: ReactiveControllerHost, world: LivelyWorld) {
    this.#host = host;
    this.#world = world;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.pause();
  }

  /** The page to show; undefined before there is one. The first is shown as it stands: nothing led to it. */
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
    if (this.isPlaying) this.#callOff = this.#world.later(isLast ? LAST : FACT, () => this.#advance());
  }

  #advance(): void {
    if (!this.#world.isHidden()) this.#at = (this.#at + 1) % this.#pages.length;
    this.#beat();
    this.#host.requestUpdate();
  }
}
