import { html, nothing, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { icon } from '../../../ui/icons.ts';
import { makePlace } from '../../../common/words/table.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/msg.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import type { ReelTray } from '../reel/reel-tray.ts';

/** The last words told up to the position shown, since not every entry has words. */
export const pastWords = (log: readonly LogEntry[], at = 0): string =>
  log.findLast(({ seq, text }) => seq <= at && text.length > 0)?.text.join(' ') ?? msg`The match begins.`;

export interface PlayedOn {
  page: MatchPage;
  seq: number;
  invite: string;
}

export interface LookedBack {
  words: string;
  back(): unknown;
  to?: string | undefined;
  send?: () => void;
  playOn?: PlayedOn | undefined;
}

/** A visitor knows no seat where hidden hands stay hidden. */
export const playOnButton = (of: PlayedOn, words: unknown, kind = ''): TemplateResult | typeof nothing => {
  if (of.page.hidden === 'kept' && of.page.viewer === 'table') return nothing;
  const open = async ({ currentTarget }: Event): Promise<void> => {
    const { host } = (currentTarget as HTMLElement).getRootNode() as ShadowRoot;
    const { askPlayOn } = await import('../play-on/play-on.ts'); // only after a match
    await askPlayOn(host as HTMLElement, of);
  };
  return html`<button class="btn ${kind}" @click=${open}>${words}</button>`;
};

export const backToNow = ({ words, back, to, send, playOn }: LookedBack): TemplateResult =>
  html`<section class="turned" aria-label="Looking back">
    <div class="sheet row spread">
      <p class="prompt" tabindex="0" aria-live="polite">${words}</p>
      ${send ? html`<button class="btn stacked" @click=${send}>${icon('share')}Picture</button>` : nothing}
      ${playOn ? playOnButton(playOn, html`${icon('play')}Play on`, 'stacked') : nothing}
      <button class="btn go" @click=${back}>${to ?? 'Back to now'}</button>
    </div>
  </section>`;

export const resultTray = (page: MatchPage, next: TemplateResult): TemplateResult => {
  const { outcome } = page;
  if (!outcome)
    return html`<section class="turned">
      <div class="sheet row"><p class="prompt">This match was called off.</p></div>
    </section>`;
  const { ranks, scores, text } = outcome;
  const { name } = tellingOf(page);
  const seats = [...ranks.keys()].toSorted((one, other) => ranks[one]! - ranks[other]!);
  return html`<section class="turned" aria-label="Result">
    <div class="sheet row spread">
      <h2 class="prompt">${text}</h2>
      <ol class="row loose">
        ${seats.map(
          (seat) =>
            html`<li class="row">
              <span class="sub">${makePlace(outcome, seat)}</span>${seatMark(seat)}<b>${name(seat)}</b>
              <b>${scores?.[seat]}</b>
            </li>`,
        )}
      </ol>
      <div class="row">${next}</div>
    </div>
  </section>`;
};

type ReelSetting = Pick<ReelTray, 'reel' | 'board' | 'log' | 'wording' | 'speed' | 'payment'>;

export const reelTray = ({ reel, board, log, wording, speed, payment }: ReelSetting): TemplateResult => {
  void import('../reel/reel-tray.ts'); // not needed if nothing may move by itself
  return html`<div class="turned">
    <mw-reel
      .reel=${reel}
      .board=${board}
      .step=${reel.step}
      .playing=${reel.isPlaying}
      .log=${log}
      .wording=${wording}
      .speed=${speed}
      .payment=${payment}
    ></mw-reel>
  </div>`;
};
