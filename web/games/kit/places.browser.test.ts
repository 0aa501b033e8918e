import { expect, onTestFinished, test } from 'vitest';
import '../../tokens.css';
import { moduleOf } from '../../../rules/catalog.ts';
import { nextTask } from '../../common/idle.ts';
import { LocalMatch } from '../../gallery/local-match.ts';
import { entry } from '../../gallery/logged.ts';
import { fixturesIn } from '../../gallery/positions.ts';
import { atDesk, setMotion } from '../../gallery/staged.ts';
import { BOXES, boxOf } from '../shelf.ts';
import type { Moves } from './cues.ts';
import { cuesOf, namedIn, namesIn } from './places.ts';

atDesk();

const MOVES: Moves = { road: ['drop', 'cell'], taxi: ['drive', 'driven.seat'], sign: ['flip', 'shown'] };
const laid = (cell: number) => ({ type: 'laid', open: { seat: 0, cell } });
const driven = (seat: number) => ({ type: 'driven', open: { seat, path: [1, 2] } });
const shown = { type: 'shown', open: {} };

const draw = (things: string, viewBox = '0 0 100 100'): ShadowRoot => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.innerHTML = `<svg width="100" height="100" viewBox="${viewBox}">${things}</svg>`;
  return root;
};
const piece = (thing: string, x: number, rest = ''): string =>
  `<g transform="translate(${x} 0)"><g data-thing="${thing}" ${rest}><rect width="9" height="9" /></g></g>`;

/** What moves between two drawings. */
const moved = (before: string, after: string, ...events: object[]) => {
  const news = [entry(1, 0, { events: events as never })];
  const named = (moving: ParentNode) => namedIn({ moving, news, moves: MOVES });
  const lain = named(draw(before));
  const cues = cuesOf(lain, named(draw(after, '40 10 50 50')));
  return cues.map(({ thing, kind, from }) => [thing, kind, from]);
};

test('what lies elsewhere drives there, in units of its drawing, wherever the view of that has moved', () => {
  expect(moved(piece('taxi:0', 10), piece('taxi:0', 70), driven(0))).toEqual([['taxi:0', 'drive', [-60, 0]]]);
});

test('what no event names stays, though it lies elsewhere', () => {
  const drawn = (x: number): string => piece('taxi:0', x) + piece('taxi:1', x) + piece('road:1', x);
  expect(moved(drawn(10), drawn(20), driven(1)).map(([thing]) => thing)).toEqual(['taxi:1']);
});

test('what is new is put down, what looks otherwise turns over, and what was turned turns the short way', () => {
  const signs = (face: string): string => piece('sign:0', 0, `data-face="${face}"`) + piece('sign:1', 9);
  expect(moved('', piece('road:4', 40), laid(4))).toEqual([['road:4', 'drop', [0, -8]]]);
  expect(moved(signs('back'), signs('front'), shown)).toEqual([['sign:0', 'flip', 1]]);
  const road = (turn: number): string => piece('road:4', 40, `data-turn="${turn}"`);
  expect(moved(road(3), road(0), laid(4))).toEqual([['road:4', 'turn', -1]]);
});

test('things move in the order of the events, and at one event in that of their kinds', () => {
  const before = piece('taxi:0', 10) + piece('sign:0', 0);
  const after = piece('sign:0', 0, 'data-face="front"') + piece('taxi:0', 20) + piece('road:4', 40);
  const things = moved(before, after, shown, driven(0), laid(4)).map(([thing]) => thing);
  expect(things).toEqual(['sign:0', 'taxi:0', 'road:4']);
});

/** The names of what is animated from now on, until the test ends. */
const watchMotion = (): string[] => {
  const { animate } = Element.prototype;
  const things: string[] = [];
  onTestFinished(() => void (Element.prototype.animate = animate));
  Element.prototype.animate = function (this: HTMLElement, ...how) {
    things.push(this.dataset['thing'] ?? [...this.classList].at(-1)!);
    const animation = animate.apply(this, how);
    animation.finish();
    return animation;
  };
  return things;
};

/** The most entries shown. */
const MOST = 61;

/** How often each kind of thing moves in the first entries of a recorded match, before the eyes of the first seat. */
const movesIn = async (game: string): Promise<Record<string, number>> => {
  const [{ entries, ...setup }] = (await fixturesIn(game)) as [Awaited<ReturnType<typeof fixturesIn>>[0]];
  const match = new LocalMatch(moduleOf(game)!, { ...setup, entries });
  const { board: loadBoard, learn } = boxOf(game)!;
  const board = Object.assign(new (await loadBoard!())(), { learn });
  onTestFinished(() => void board.remove());
  const log = match.page(0).events;
  const show = async (index: number): Promise<void> => {
    const page = match.page(0, { index, isGoingOn: true });
    const news = log.slice(index, index + 1);
    Object.assign(board, {
      page,
      view: page.view!,
      seat: 0,
      actions: [],
      log: log.slice(0, index + 1),
      news,
    });
    await board.updateComplete;
    await nextTask();
  };
  document.body.replaceChildren(board);
  await show(0);
  await expect.poll(() => Reflect.get(board, 'common').asking).toBeDefined(); // what moves has loaded with the help
  const things = watchMotion();
  for (let index = 1; index < Math.min(MOST, log.length); index++) await show(index);
  return Object.fromEntries(
    [...Map.groupBy(things, (thing) => thing.split(':')[0]!)].map(([k, { length }]) => [k, length]),
  );
};

test.for([
  ['curbside', { road: 14, taxi: 12, pin: 2, person: 1, block: 1 }],
  ['wheres-my-ride', { text: 2, emoji: 1, location: 1 }],
  ['rideshare-wars', { rider: 60, aloft: 17 }],
  ['streets', { tile: 30, who: 12 }],
  ['automobiles', { placed: 16, car: 4 }],
] as const)('as much moves in a match of %s as it says', async ([game, counts]) => {
  setMotion('system');
  expect(await movesIn(game)).toEqual(counts);
});

/** What the facts of all recorded matches name: kinds of events, their fields, and both together. */
const namedInMatches = async (game: string): Promise<Set<string>> => {
  const facts = (await fixturesIn(game)).flatMap(({ entries }) => entries.flatMap(({ events }) => events));
  const names = facts.flatMap((fact) => [...namesIn(fact)]);
  return new Set(names.flatMap((name) => [name, name.split(':')[0]!]));
};

test.for(BOXES.filter(({ board }) => board).map(({ id }) => id))(
  'each thing of %s that moves is named by a fact, by each of the names that it goes by',
  async (game) => {
    const { moves } = new (await boxOf(game)!.board!())() as unknown as { moves: Moves };
    const named = await namedInMatches(game);
    expect(Object.keys(moves)).not.toEqual([]);
    for (const [thing, [, ...by]] of Object.entries(moves))
      expect(
        by.filter((name) => !named.has(name)),
        thing,
      ).toEqual([]);
  },
);
