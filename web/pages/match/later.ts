import type { LitElement } from 'lit';
import type { ReplayController } from '../../data/match/replay/replay.ts';
import { Marked } from '../../games/kit/marks/marked.ts';
import * as trays from './late-trays.ts';
import { Moments } from './moment/moments.ts';
import { LiveAnnouncer } from './news/live-announcer.ts';
import { PaidNews } from './paid/paid.ts';
import { PlanDesk } from './plan/plan-desk.ts';
import { Pointing, type Pointed } from './pointing/pointing.ts';
import { reelOf, type Reel } from './reel/reel.ts';
import { TryButton } from './try/button.ts';

/** What a match page does after its first picture. */
export interface LaterTable {
  /** Plays others' turns. */
  reel: Reel;
  /** Links the board and the log. */
  pointing: Pointing;
  announcer: LiveAnnouncer;
  moments: Moments;
  /** Points things out on the board. */
  marked: Marked;
  paid: PaidNews;
  plan: PlanDesk;
  /** What replaces the tray while something else than the present is shown. */
  trays: typeof trays;
}

export const laterOf = (host: LitElement, replay: ReplayController, pointed: () => Pointed): LaterTable => {
  const marked = new Marked(host);
  pointed().board?.append(new TryButton());
  return {
    reel: reelOf(host, replay),
    pointing: new Pointing(host, pointed),
    announcer: new LiveAnnouncer(),
    moments: new Moments(host),
    marked,
    paid: new PaidNews(host),
    plan: new PlanDesk(host, marked),
    trays,
  };
};
