import { html, nothing, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { icon } from '../../../ui/icons.ts';
import { makePlace } from '../../../common/words/table.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/words.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import type { ReplayController } from '../../../data/match/replay/replay.ts';
import type { MatchTable } from '../table/table.ts';

/** The last words told up to the position shown, since not every entry has words. */
export const pastWords = (log: readonly LogEntry[], at = 0): string =>
  log.findLast(({ seq, text }) => seq <= at && text.length > 0)?.text.join(' ') ?? msg`The match begins.`;

export interface PlayedOn {
  page: MatchPage;
  seq: number;
  invite: string;
}

interface LookedBack {
  table: MatchTable;
  replay: ReplayController;
  log: readonly LogEntry[];
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

export const backToNow = ({ table, replay, log, to, send, playOn }: LookedBack): TemplateResult => {
  const back = async (): Promise<void> => {
    replay.toNow();
    await table.updateComplete;
    table.focusOn();
  };
  return html`<section class="turned" aria-label="Looking back">
    <div class="sheet row spread">
      <p class="prompt" tabindex="0" aria-live="polite">${pastWords(log, replay.at)}</p>
      ${send ? html`<button class="btn stacked" @click=${send}>${icon('share')}Picture</button>` : nothing}
      ${playOn ? playOnButton(playOn, html`${icon('play')}Play on`, 'stacked') : nothing}
      <button class="btn go" @click=${back}>${to ?? 'Back to now'}</button>
    </div>
  </section>`;
};

export const bestFirst = (ranks: readonly number[]): number[] =>
  [...ranks.keys()].toSorted((one, other) => ranks[one]! - ranks[other]!);

export const resultTray = (page: MatchPage, next: TemplateResult): TemplateResult => {
  const { outcome } = page;
  if (!outcome)
    return html`<section class="turned">
      <div class="sheet row"><p class="prompt">This match was called off.</p></div>
    </section>`;
  const { ranks, scores, text } = outcome;
  const { name } = tellingOf(page);
  return html`<section class="turned" aria-label="Result">
    <div class="sheet row spread">
      <h2 class="prompt">${text}</h2>
      <ol class="row loose">
        ${bestFirst(ranks).map(
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
