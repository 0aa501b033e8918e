import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { PlanCard } from '../../../../api/contract/ahead.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { toText, type Line } from '../../../../rules/kit/words/words.ts';
import { inWords, msg, plural } from '../../../common/words/words.ts';
import type { Wording } from '../../../common/words/tell.ts';
import type { PlannedEntry, MatchState } from '../../../data/match/entries.ts';
import type { BoardMark, Marked } from '../../../games/kit/marks/marked.ts';
import { refersTo, thingsOf } from '../../../parts/words.ts';
import { html, type LitElement, type TemplateResult } from 'lit';
import { keptWhile } from '../../../common/store.ts';
import type { Table } from '../../../games/kit/box/box.ts';

export const planDesk = (host: LitElement, marked: Marked) => {
  const followed = keptWhile<boolean>();
  const told = keptWhile<MatchState['log']>();
  let isMarked = false;
  let aside: number | undefined;
  return {
    covers: (page: MatchPage): boolean => isPlanned(page) && aside !== page.seq,
    tray: (page: MatchPage, canAct: boolean): TemplateResult => {
      void import('./plan-tray.ts'); // most turns are not planned
      const putAside = (): void => {
        aside = page.seq;
        host.requestUpdate();
      };
      return html`<div class="turned">
        <mw-plan-tray .page=${page} .aside=${canAct ? putAside : undefined}></mw-plan-tray>
      </div>`;
    },
    follow: ({ page, log }: MatchState, { text }: Pick<Table, 'text'>): void => {
      followed([page.plan, page.view, log], () => {
        const marks = planMarks(page, log, (action, view) => text.action(action, view));
        if (marks.length > 0 || isMarked) marked.show(marks);
        return (isMarked = marks.length > 0);
      });
    },
    told: ({ page, log }: MatchState): MatchState['log'] =>
      told([page.plan, log], () => withPlan(log, page.plan)),
  };
};

export const isPlanned = ({ plan, viewer, awaiting, status }: MatchPage): boolean =>
  plan?.state === 'waiting' && status === 'running' && !awaiting.some((seat) => seat === viewer);

export const isStopNews = ({ plan, viewer }: MatchPage, log: readonly LogEntry[]): boolean => {
  const { stopped } = plan ?? {};
  if (!stopped) return false;
  return !log.some(({ seq, seat, kind }) => seat === viewer && kind === 'act' && seq > stopped.seq);
};

export const stoppedCaption = ({ played, actions }: PlanCard): string =>
  played === 0
    ? msg`your plan stopped before it began.`
    : msg`your plan played ${inWords(played)} of ${plural(actions.length, 'action', inWords)}.`;

export const planCaption = (page: MatchPage, log: readonly LogEntry[], wording: Wording, looked: number) => {
  const { plan } = page;
  if (!plan || plan.state === 'waiting') return undefined;
  if (plan.stopped) return isStopNews(page, log) ? stoppedCaption(plan) : undefined;
  const played = log.filter(({ seq }) => plan.entries.includes(seq));
  const last = log.findLast(({ seat, kind }) => seat === page.viewer && kind === 'act');
  if (!last || played.at(-1) !== last || last.seq <= looked) return undefined;
  const fact = heaviest(played.flatMap(wording.facts))?.words;
  return [msg`your plan was played.`, ...(fact ? [toText(fact, wording.telling)] : [])].join(' ');
};

export const withPlan = (log: readonly LogEntry[], plan: PlanCard | undefined): readonly LogEntry[] => {
  if (!plan || plan.state === 'waiting') return log;
  const { entries, stopped } = plan;
  return log.map((entry) => {
    const isPlanned = entries.includes(entry.seq);
    const isLast = entry.seq === stopped?.seq;
    if (!isPlanned && !isLast) return entry;
    return { ...entry, isPlanned, stopped: isLast ? stopped.text : undefined } satisfies PlannedEntry;
  });
};

type ActionWords = (action: { type: string }, view: object) => Line;

const thingsIn = (text: ActionWords, action: { type: string }, view: object): string[] => {
  try {
    return thingsOf(refersTo(text(action, view)));
  } catch {
    return []; // the position it is about may be gone
  }
};

export const planMarks = (page: MatchPage, log: readonly LogEntry[], text: ActionWords): BoardMark[] => {
  const { plan, view } = page;
  if (!plan || !view) return [];
  const actions = plan.actions.map(({ action }) => action);
  const mark = (i: number, label: string, manner: BoardMark['manner']): BoardMark => {
    const action = actions[i]!;
    const ahead = { action, before: actions.slice(0, i), color: 'ink' };
    return { things: thingsIn(text, action, view), label, manner, ahead };
  };
  if (isPlanned(page)) return plan.actions.map((_, i) => mark(i, String(i + 1), 'plan'));
  return isStopNews(page, log) ? [mark(plan.stopped!.action, '×', 'stopped')] : [];
};
