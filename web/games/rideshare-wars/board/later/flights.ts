import { html, render } from 'lit';
import type { LogEntry } from '../../../../../api/contract/match.ts';
import type { Event } from '../../../../../rules/games/rideshare-wars/events.ts';
import type { Seat, SeenEvent } from '../../../../../rules/kit/game.ts';
import { eventsOf } from '../../../kit/cues.ts';
import { milliseconds } from '../../../kit/motion.ts';
import { sign } from '../art/signs.ts';

type Seen = SeenEvent<Event>;

/** A copy of a card or plate that leaves its place. */
interface Lifted {
  copy: HTMLElement;
  from: DOMRect;
}
/** Copies by thing name. */
export type AllLifted = ReadonlyMap<string, Lifted>;

/** Riders that an event removes from the table. */
const goneIn = (event: Seen): string[] => {
  switch (event.type) {
    case 'rider-displaced':
    case 'rider-traded':
    case 'rider-repelled':
    case 'rider-shed':
      return [event.open.card];
    case 'row-renewed':
      return event.open.gone;
    case 'rider-discarded':
      return Object.values(event.own ?? {}).map(({ card }) => card); // other viewers don't see which
    default:
      return [];
  }
};

const takenIn = (event: Seen): string[] =>
  event.type === 'milestone-taken' ? [`milestone:${event.open.milestone}`] : [];

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
const find = (root: ParentNode, ...selectors: readonly string[]): HTMLElement | undefined =>
  selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)]).find(isSeen);

const lifted = (root: ParentNode, thing: string): [string, Lifted][] => {
  const named = `[data-thing="${thing}"]`;
  const element = find(root, `.race ${named}`, named);
  if (!element) return [];
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-thing');
  return [[thing, { copy, from: element.getBoundingClientRect() }]];
};

/** Copies what the news removes before it is gone. */
export const lift = (root: ParentNode, news: readonly LogEntry[]): AllLifted =>
  new Map(
    eventsOf<Event>(news)
      .flatMap((event) => [...goneIn(event).map((card) => `rider:${card}`), ...takenIn(event)])
      .flatMap((thing) => lifted(root, thing)),
  );

/** Something that flies across the board: away, or to a seat. */
interface Flight {
  copy: HTMLElement;
  from: DOMRect;
  to: Seat | undefined;
}

const brought = (event: Seen): { seat: Seat; drivers: number } | undefined => {
  if (event.type === 'drivers-gained') return { seat: event.open.seat, drivers: event.open.count };
  if (event.type !== 'loan-taken' && event.type !== 'rider-traded') return undefined;
  return event.open.drivers > 0 ? event.open : undefined;
};

/** Drivers fly from the rider that brought them, or else from the free ones. */
const driversIn = (root: ParentNode, events: readonly Seen[]): Flight[] => {
  const laid = events.findLast(({ type }) => type === 'rider-laid');
  const rider = laid?.type === 'rider-laid' ? `.cities [data-thing="rider:${laid.open.card}"]` : '.none';
  return events.flatMap((event) => {
    const gain = brought(event);
    const source = find(
      root,
      event.type === 'drivers-gained' ? rider : '.none',
      '[data-ask="sign:spare"]',
      '.stage',
    );
    if (!gain || !source) return [];
    const copy = document.createElement('span');
    copy.className = 'tag';
    render(html`+${gain.drivers}${sign('wheel', 14)}`, copy);
    const { x, y, width, height } = source.getBoundingClientRect();
    return [{ copy, from: new DOMRect(x + width / 2 - 24, y + height / 2 - 12, 48, 24), to: gain.seat }];
  });
};

const takenOff = (gone: AllLifted, thing: string, to?: Seat): Flight[] => {
  const found = gone.get(thing);
  return found ? [{ ...found, to }] : [];
};

const leavingIn = (events: readonly Seen[], gone: AllLifted): Flight[] =>
  events.flatMap(goneIn).flatMap((card) => takenOff(gone, `rider:${card}`));

const milestonesIn = (events: readonly Seen[], gone: AllLifted): Flight[] =>
  events.flatMap((event) =>
    event.type === 'milestone-taken'
      ? takenOff(gone, `milestone:${event.open.milestone}`, event.open.seat)
      : [],
  );

const ALOFT = 'position:fixed;inset:auto;margin:0;z-index:var(--z-toast);pointer-events:none;';

const towards = (from: DOMRect, to: DOMRect): Keyframe => {
  const [x, y] = [
    to.x + to.width / 2 - from.x - from.width / 2,
    to.y + to.height / 2 - from.y - from.height / 2,
  ];
  return { translate: `${x}px ${y}px` };
};

const framesOf = (root: ParentNode, { from, to }: Flight): Keyframe[] => {
  if (to === undefined) return [{ opacity: 1 }, { translate: '0 -4rem', opacity: 0 }];
  const seat = find(root, `.seats [data-thing="seat:${to}"]`);
  if (!seat) return [];
  return [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, towards(from, seat.getBoundingClientRect())];
};

const launch = (root: ParentNode, flight: Flight, timing: { delay: number; duration: number }): void => {
  const { copy, from, to } = flight;
  const { x, y, width, height } = from;
  copy.classList.add('aloft');
  copy.style.cssText =
    `${ALOFT}left:${x}px;top:${y}px;width:${width}px;height:${height}px;` +
    `--seat:var(--seat-${to});--edge:var(--seat-${to}-edge)`;
  root.append(copy);
  const moving = copy.animate(framesOf(root, flight), { ...timing, easing: 'ease-in-out', fill: 'both' });
  const land = (): void => copy.remove();
  moving.finished.then(land, land);
};

/** When flights begin, and how long all of them may take, in milliseconds. */
export interface Pace {
  /** Flights wait for at most this many moves on the board. */
  after: number;
  within: number | undefined;
}

/** Discards leave the board at once; then drivers and milestones fly to their seats one by one. */
export const fly = (
  root: ParentNode,
  { news, gone, after, within = Infinity }: Pace & { news: readonly LogEntry[]; gone: AllLifted },
): void => {
  const piece = milliseconds(getComputedStyle(document.documentElement).getPropertyValue('--d-piece'));
  if (piece === 0 || within === 0) return;
  const events = eventsOf<Event>(news);
  const coming = [...driversIn(root, events), ...milestonesIn(events, gone)];
  const duration = Math.min(piece, within / (after + coming.length || 1));
  for (const flight of leavingIn(events, gone)) launch(root, flight, { delay: 0, duration });
  for (const [i, flight] of coming.entries())
    launch(root, flight, { delay: (after + i) * duration, duration });
};
