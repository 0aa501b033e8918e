import { eventsOf, type Cue, type Moves, type Moving } from './cues.ts';

type Drawn = HTMLElement | SVGElement;

/** Where a thing lies: in the units of its drawing or, outside of one, on the screen. */
interface Place {
  x: number;
  y: number;
  turn: number;
  face: string | undefined;
}

/** A thing in sight that the news name. */
export interface NamedThing extends Place {
  thing: string;
  kind: Moves[string][0];
  element: Drawn;
}

/** Where the parent of a thing puts it, since the thing may still be on its way; the view of the drawing may move with the news. */
const inDrawing = ({ ownerSVGElement, parentNode }: SVGElement): Pick<Place, 'x' | 'y'> => {
  const drawing = ownerSVGElement!.getScreenCTM()!.inverse();
  const { e, f } = drawing.multiply((parentNode as SVGGraphicsElement).getScreenCTM()!);
  return { x: e, y: f };
};

const placeOf = (element: Drawn): Place => {
  const { x, y } = element instanceof SVGElement ? inDrawing(element) : element.getBoundingClientRect();
  const { turn = 0, face } = element.dataset;
  return { x, y, turn: Number(turn), face };
};

/** The fields of something with what they hold: `seat:2`, `cards:am-dj`, `cards:au-dj`. */
const heldIn = (value: unknown, field = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [`${field}:${String(value)}`];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, each]) => heldIn(each, isList ? field : name));
};

export const namesIn = ({ type, ...event }: { type: string }): ReadonlySet<string> => {
  const held = heldIn(event);
  return new Set([type, ...held, ...held.map((name) => `${type}.${name}`)]);
};

/** The things that the news name, event by event, and at one event in the order of their kinds. */
export const namedIn = ({ moving, news, moves }: Pick<Moving, 'moving' | 'news' | 'moves'>): NamedThing[] => {
  const events = eventsOf(news).map(namesIn);
  const kinds = Object.keys(moves);
  const found = new Map<string, NamedThing & { order: number }>();
  for (const element of moving?.querySelectorAll<Drawn>('[data-thing]') ?? []) {
    const thing = element.dataset['thing']!;
    const [start, id] = thing.split(':');
    const rank = kinds.findIndex((name) => name === start || name === thing);
    const [kind = 'way', ...by] = moves[kinds[rank]!] ?? [];
    const at = events.findLastIndex((names) =>
      by.some((each) => names.has(each) || names.has(`${each}:${id}`)),
    );
    if (at >= 0 && element.getClientRects().length > 0)
      found.set(thing, { thing, kind, element, order: at * kinds.length + rank, ...placeOf(element) });
  }
  return [...found.values()].toSorted((a, b) => a.order - b.order);
};

const cueOf = ({ thing, kind, x, y, turn, face }: NamedThing, was: Place | undefined): Cue | undefined => {
  const from = [(was?.x ?? x) - x, (was?.y ?? y) - y] as const;
  const isElsewhere = kind !== 'flip' && Math.hypot(...from) >= 1;
  if (kind === 'way' || (was && !isElsewhere && was.face === face && was.turn === turn)) return undefined;
  if (was && isElsewhere && kind === 'drive') return { thing, kind, from };
  if (was && was.turn !== turn) return { thing, kind: 'turn', from: ((was.turn - turn + 5) % 4) - 1 };
  return kind === 'flip' ? { thing, kind, from: 1 } : { thing, kind: 'drop', from: [0, -8] };
};

/** What moves between two times, each thing once: along its way, if the game knows one, or from where it lay. */
export const cuesOf = (
  before: readonly NamedThing[],
  now: readonly NamedThing[],
  ways: readonly Cue[] = [],
): Cue[] =>
  now.flatMap((each) => {
    const isIt = ({ thing }: { thing: string }): boolean => thing === each.thing;
    return ways.findLast(isIt) ?? cueOf(each, before.find(isIt)) ?? [];
  });
