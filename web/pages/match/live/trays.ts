import { html, nothing, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { icon } from '../../../ui/icons.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import type { PlayOn } from '../play-on/play-on.ts';
import type { ReelTray } from '../reel/reel-tray.ts';

/** The last words told up to the position shown, since not every entry has words. */
export const pastWords = (log: readonly LogEntry[], at = 0): string =>
  log.findLast(({ seq, text }) => seq <= at && text.length > 0)?.text.join(' ') ?? 'The match begins.';

/** What replaces the tray while an older position is shown. */
export interface LookedBack {
  words: string;
  back(): void;
  to?: string;
  /** Makes a picture of the position. */
  send?: () => void;
  /** The finished match, to play on from the position. */
  playOn?: Pick<PlayOn, 'page' | 'seq' | 'invite'> | undefined;
}

const playOnButton = ({ page, seq, invite }: NonNullable<LookedBack['playOn']>): TemplateResult => {
  void import('../play-on/play-on.ts'); // only after a match
  return html`<mw-play-on .page=${page} .seq=${seq} .invite=${invite} stacked></mw-play-on>`;
};

export const backToNow = ({ words, back, to = 'Back to now', send, playOn }: LookedBack): TemplateResult =>
  html`<section class="turned" aria-label="Looking back">
    <div class="sheet row spread">
      <p class="prompt" tabindex="0" aria-live="polite">${words}</p>
      ${send ? html`<button class="btn stacked" @click=${send}>${icon('share')}Picture</button>` : nothing}
      ${playOn ? playOnButton(playOn) : nothing}
      <button class="btn go" @click=${back}>${to}</button>
    </div>
  </section>`;

export interface AfterMatch {
  watch(): void;
  again(): void;
}

/** Replaces the tray after the match. */
export const resultTray = (page: MatchPage, { watch, again }: AfterMatch): TemplateResult => {
  if (!page.outcome)
    return html`<section class="turned">
      <div class="sheet row"><p class="prompt">This match was called off.</p></div>
    </section>`;
  void import('../../../parts/match/result.ts');
  return html`<div class="turned over">
    <mw-result .outcome=${page.outcome} .telling=${tellingOf(page)}>
      <button class="btn" @click=${watch}>Watch it again</button>
      <button class="btn go" @click=${again}>Play again</button>
    </mw-result>
  </div>`;
};

export type ReelSetting = Pick<ReelTray, 'reel' | 'board' | 'log' | 'wording' | 'speed' | 'payment'>;

/** Replaces the tray while others' turns play. */
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
