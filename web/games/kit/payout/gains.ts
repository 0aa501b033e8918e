import type { LogEntry } from '../../../../api/contract/match.ts';
import type { SeenEvent } from '../../../../rules/kit/game.ts';
import { slotIn, type AnyRecap, type Share } from '../../../../rules/kit/words/recap.ts';
import { msg, who } from '../../../../rules/kit/words/words.ts';
import { eventsOf } from '../cues.ts';

/** One tag: what a thing on the board pays, on its way to the panel of its party. */
export interface Gain extends Share {
  /** `+16`, or `+1 milestone` for what is not the score. */
  words: string;
  /** No share says where it comes from, so its tag goes as soon as it has arrived. */
  isRest?: boolean;
}

export type Sum = ReturnType<typeof sumsOf>[number];

export interface Payment {
  sums: readonly Sum[];
  /** The newest entry with shares; undefined if figures changed without any. */
  at: number | undefined;
}

/** Everybody, where a figure is shared by all. */
const TABLE: Share['to'] = { thing: 'table', text: msg`The table` };

export const sharesOf = ({ shares }: AnyRecap, news: readonly LogEntry[]): readonly Share[] =>
  eventsOf(news).flatMap((event): readonly Share[] => shares?.(event as SeenEvent<never>) ?? []);

const signed = (by: number, words = `${Math.abs(by)}`): string => (by < 0 ? `−${words}` : `+${words}`);

/** A gain as its tag says it: the score bare, as the panels have it, anything else with its unit. */
const tagOf = ({ tallies }: AnyRecap, view: object, by: number, tally: number): string => {
  const isBare = tally === 0 && !tallies[0].isNamed;
  return isBare ? signed(by) : signed(by, tallies[tally]!.say(Math.abs(by), view));
};

/** What a figure changed by beyond what shares say. */
const leftOver = ({ tallies, earner }: AnyRecap, shares: readonly Share[], views: [object, object]) => {
  const [then, now] = views.map((view) => tallies[0].figures(view));
  return now!.flatMap((figure, slot): Share[] => {
    const isPaid = (share: Share): boolean => (share.tally ?? 0) === 0 && slotIn(now!, share) === slot;
    const by = shares
      .filter(isPaid)
      .reduce((rest, share) => rest - share.by, figure - (then![slot] ?? figure));
    if (by === 0) return [];
    const from = earner?.(slot);
    return [{ to: now!.length === 1 ? TABLE : who(slot), by, ...(from !== undefined && { from }) }];
  });
};

/** A party by the name of its panel: `seat:2`. */
export const panelOf = ({ to }: Pick<Share, 'to'>): string => ('seat' in to ? `seat:${to.seat}` : to.thing);

/** Whose color and shape a party has; undefined for everybody. */
export const markOf = (share: Pick<Share, 'to'>): number | undefined => {
  const [, mark] = /^seat:(\d+)$/.exec(panelOf(share)) ?? [];
  return mark === undefined ? undefined : Number(mark);
};

const purse = (share: Share): string => `${panelOf(share)} ${share.tally ?? 0}`;

/** What news pay, party by party; with the view before them, also what no share explains. */
export const gainsOf = (
  recap: AnyRecap,
  news: readonly LogEntry[],
  [before, after]: [object | undefined, object],
): Gain[] => {
  const shares = sharesOf(recap, news);
  const rest = before ? leftOver(recap, shares, [before, after]) : [];
  const all = [...shares, ...rest.map((share) => ({ ...share, isRest: true }))];
  const inTurn = [...Map.groupBy(all, purse).values()].flat();
  return inTurn.map((share) => ({ ...share, words: tagOf(recap, after, share.by, share.tally ?? 0) }));
};

export const sumsOf = (gains: readonly Gain[], landed: number, [recap, view]: [AnyRecap, object]) => {
  const say = (by: number, tally: number): string => recap.tallies[tally]!.say(by, view);
  const all = gains.map((gain, i) => ({ ...gain, hasLanded: i < landed }));
  return [...Map.groupBy(all, purse).values()].map((own) => {
    const { to, tally = 0 } = own[0]!;
    const sum = own.reduce((total, { by }) => total + by, 0);
    const arrived = own.reduce((total, { by, hasLanded }) => total + (hasLanded ? by : 0), 0);
    return {
      to,
      parts: own.map(({ by }) => by),
      /** Whether they say more than the sum. */
      hasParts: own.length > 1 || own[0]!.of !== undefined,
      words: sum < 0 ? signed(sum, say(-sum, tally)) : say(sum, tally),
      /** `+28`, as it hangs at the seat: what has arrived. */
      change: tagOf(recap, view, arrived, tally),
      isEven: arrived === 0,
      landed: own.filter(({ hasLanded }) => hasLanded).length,
      isRest: own.every(({ isRest }) => isRest),
    };
  });
};
