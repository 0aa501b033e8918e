import { html, nothing, type TemplateResult } from 'lit';
import type { Moments } from '../../../api/contract/match.ts';
import { msg } from '../../common/words/msg.ts';
import { call } from '../../data/server/api.ts';
import { gameName } from '../../games/shelf.ts';
import { button, group } from '../../parts/lists/rows.ts';
import type { SectionElement, SectionOf } from '../../parts/lists/section.ts';
import card from '../../ui/card.css';

type Moment = Moments['moments'][number];

const unmark = (at: SectionElement<Moments>, { match, seq }: Moment): void => {
  const ask = async (): Promise<void> => {
    await call('POST /matches/:id/mark', { id: match, seq, since: 0, marked: false });
    at.put({ moments: at.value.moments.filter((one) => one.match !== match || one.seq !== seq) });
  };
  void at.run(ask, msg`Unmarked.`);
};

const drawMoment = (moment: Moment, acts: unknown): TemplateResult => {
  const { match, seq, game, table, picture, shown } = moment;
  const name = table || gameName(game);
  return html`<li class="card">
    <a class="pic" href="/matches/${match}?at=${seq}">
      <img src=${picture.path} alt=${msg`A moment of ${name}`} width="1200" height="630" loading="lazy" />
    </a>
    <div class="body">
      <div class="row spread"><b>${name}</b> ${acts}</div>
      ${shown ? nothing : html`<p class="sub">Only you see it.</p>`}
    </div>
  </li>`;
};

export const markedBy = (player: string, isMine: boolean): SectionOf<Moments> => ({
  key: player,
  isOptional: true,
  styles: [card],
  load: () => call('GET /players/:id/moments', { id: player }),
  draw: ({ moments }, at) => {
    if (moments.length === 0) return nothing;
    const acts = (moment: Moment) =>
      isMine ? button({ words: msg`Unmark`, run: () => unmark(at, moment) }) : nothing;
    const drawn = moments.map((moment) => drawMoment(moment, acts(moment)));
    return group(
      msg`Marked moments`,
      html`<ul class="grid">
          ${drawn}
        </ul>
        ${at.problem}`,
    );
  },
});
