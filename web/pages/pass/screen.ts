import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../common/words/msg.ts';
import { button } from '../../parts/lists/rows.ts';
import { seatMark, wordmark } from '../../parts/seat-mark.ts';

interface Between {
  game: string;
  names: readonly string[];
  next: number;
  take(seat: number): void;
  /** Switches the screen for this match, in a game that hides nothing. */
  bare: { isBare: boolean; set(isBare: boolean): void } | undefined;
}

/** Comes between two hands, and shows nothing of the match but its game and its players. */
export const between = ({ game, names, next, take, bare }: Between): TemplateResult => {
  const name = names[next]!;
  const others = names.map((other, seat) => ({ other, seat })).filter(({ seat }) => seat !== next);
  return html`<div class="page narrow between">
    <header class="row spread">${wordmark}<a class="link" href="/pass">Leave it here for now</a></header>
    <section class="paper pad stack">
      ${seatMark(next, 56)}
      <h1 tabindex="-1">Pass the device to ${name}</h1>
      <p class="sub">${bare ? game : msg`${game}. Nobody else looks on.`}</p>
      ${button({ words: msg`I’m ${name}`, kind: 'go', run: () => take(next) })}
    </section>
    <section class="stack tight others" aria-label="The others">
      <p class="fine">Somebody else wants a look from their own seat, or has something to do out of turn?</p>
      <div class="row">
        ${others.map(({ other, seat }) => button({ words: msg`I’m ${other}`, run: () => take(seat) }))}
      </div>
      ${
        bare
          ? html`<p class="fine">Nothing is hidden in this game.</p>
              ${button({
                words: bare.isBare ? msg`Show this screen each time` : msg`Play without this screen`,
                kind: 'quiet',
                run: () => bare.set(!bare.isBare),
              })}`
          : nothing
      }
    </section>
  </div>`;
};
