import { html, nothing, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { same } from '../../../../rules/kit/json.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import { msg, plural } from '../../../common/words/words.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { tellingOf, seatName } from '../../../common/words/tell.ts';
import type { Dropped, MatchState } from '../../../data/match/entries.ts';
import type { Actions } from '../../../data/match/timeline.ts';
import { keptAt } from '../../../data/server/kept.ts';
import type { RequestError } from '../../../data/server/api.ts';
import type { Marked } from '../../../games/kit/marks/marked.ts';
import { refersTo, thingsOf } from '../../../parts/words.ts';
import type { LiveGiven } from '../live/live.ts';
import { isStopNews } from '../plan/plan-words.ts';
import type { MatchTable } from '../table/table.ts';

export const droppedWords = (
  { actions, since, error }: Dropped,
  log: readonly LogEntry[],
  { seats, viewer }: Pick<MatchPage, 'seats' | 'viewer'>,
): { head?: string; words: string } => {
  const lost =
    actions.length === 1
      ? msg`So your move wasn’t made.`
      : msg`So your ${plural(actions.length, 'move')} weren’t made.`;
  const first = log.find(({ seq, seat, text }) => seq > since && seat !== viewer && text.length > 0);
  const card = seats.find(({ seat }) => seat === first?.seat);
  if (!first || !card) return { words: `${sayProblem(error)} ${lost}` };
  return { head: msg`${seatName(card)} was first.`, words: ` ${first.text.join(' ')} ${lost}` };
};

type Action = Actions[number];

export const againOf = ({ actions }: Dropped, legal: Actions): Action | undefined =>
  legal.find((action) => same(action, actions[0]));

const lateWords = (error: RequestError): string =>
  error.code === 'stale'
    ? msg`The table moved on before your move got through, so it wasn’t made. Here’s the table now.`
    : msg`Your move couldn’t be made. ${sayProblem(error)}`;

const keptWords = ({ window }: MatchState['page']): string =>
  window === null
    ? msg`No connection. This is the table as you last saw it, view only.`
    : msg`No connection. This is the table as you last saw it; what draws or ends a turn has to wait.`;

interface Way {
  name: string;
  take(): void;
  isMain?: boolean;
}

const slip = (words: string, ways: readonly Way[] = [], head?: string): TemplateResult =>
  html`<div class="paper row slip" role="alert">
    <div>
      ${head ? html`<b>${head}</b>` : nothing}
      <p>${words}</p>
    </div>
    ${ways.map(({ name, take, isMain }) => html`<button class=${isMain ? 'btn go' : 'btn'} @click=${take}>${name}</button>`)}
  </div>`;

const offer = ({ state, game, match }: LiveGiven, dropped: Dropped, again?: Action): TemplateResult => {
  const { page, log } = state;
  const { head, words } = droppedWords(dropped, log, page);
  const leave = { name: again ? msg`Leave it` : 'OK', take: () => match.outbox.clearError() };
  if (!again) return slip(words, [leave], head);
  const name = toText(game.text.action(again, page.view), tellingOf(page));
  return slip(words, [{ name, take: () => void match.act(again), isMain: true }, leave], head);
};

/** Stands in the news, or in the caption's place, when a move or a plan didn't get through, or without a connection. */
export const matchSlip = (table: MatchTable, marked: Marked) => {
  let known: Dropped | undefined;
  let read: number | undefined;
  return {
    follow: ({ state: { dropped, page }, game }: LiveGiven): void => {
      if (dropped === known) return;
      known = dropped;
      const marks = (dropped?.actions ?? []).map((action, i) => {
        const things = thingsOf(refersTo(game.text.action(action, page.view)));
        return { things, label: String(i + 1), manner: 'plan' } as const;
      });
      marked.show(marks);
    },
    /** `said` is the caption whose place it takes. */
    drawn: (given: LiveGiven, legal: Actions, said?: string): TemplateResult | undefined => {
      const { page, log, late, isUnsent, isKept, dropped } = given.state;
      const { outbox } = given.match;
      if (late) return slip(lateWords(late), [{ name: 'OK', take: () => outbox.clearError() }]);
      const again = { name: msg`Send again`, take: () => void outbox.again() };
      if (isUnsent) return slip(msg`Not sent yet. Your moves wait here and go out in order.`, [again]);
      if (dropped) return offer(given, dropped, againOf(dropped, legal));
      const { stopped } = page.plan ?? {};
      if (stopped && isStopNews(page, log) && read !== stopped.seq) {
        const take = (): void => {
          read = stopped.seq;
          table.requestUpdate();
        };
        return slip(stopped.text, [{ name: 'OK', take }], said && msg`Meanwhile, ${said}`);
      }
      const isAlone = isKept && (keptAt.value ?? outbox.error); // a pushed page shows until the service answers
      return isAlone ? slip(keptWords(page)) : undefined;
    },
  };
};
