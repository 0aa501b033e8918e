import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHAPES } from '../../db/closed-lists.ts';
import type { Scene } from '../../api/pictures/scene.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { blankMatch, history } from '../../rules/kit/fold.ts';
import { seen, type Entry } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { fixturesOf } from '../../test/fixtures/fixture.ts';
import { tokensOf } from './colors.ts';
import { stillOf } from './draw.ts';
import { pictureOf } from './picture.ts';

const tokens = tokensOf(readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8'));

const told = ({ seq, kind, seat, events }: Entry) => ({
  seq,
  kind,
  seat,
  at: '',
  text: [],
  events: events.map((event) => seen(event, 'table')),
});

/** A recorded match as a spectator saw it, entry by entry. */
function* scenesOf({ game, text }: GameModule): Generator<Scene> {
  const { config, seats, entries } = fixturesOf(game)[0]![1];
  let before: object | null = null;
  let i = 0;
  for (const moved of history(game, blankMatch(game, { config, seats }), entries)) {
    const view = structuredClone(game.view(moved.match.state, 'table')) as Record<string, unknown>;
    const cards = Array.from({ length: seats }, (_, seat) => ({ seat, player: null, bot: true }));
    const page = { game: game.meta.id, name: '', config, viewer: 'table', seats: cards, view };
    const events = [told(entries[i++]!)];
    yield { page: { ...page, events } as never, before, game: text.name, scores: [], caption: '' };
    before = view;
  }
}

const drawnGames = CATALOG.flatMap((module) => {
  const { id } = module.game.meta;
  const still = stillOf(id);
  return still ? [[id, module, still] as const] : [];
});

test.each(drawnGames)(
  'a recorded match of %s is drawn at every entry, with every color written out',
  async (_id, module, still) => {
    let drawn = 0;
    for (const scene of scenesOf(module))
      for (const shape of SHAPES) {
        const svg = await pictureOf(scene, { still, shape, tokens });
        const drawing = svg.replace(/<style>.*?<\/style>/s, ''); // style sheets have rules for elements not drawn
        expect(
          /var\(|color-mix|light-dark|NaN|undefined|\[object|="none%/.exec(drawing)?.[0],
        ).toBeUndefined();
        expect(svg.match(/<svg[\s>]/g)?.length).toBe(svg.match(/<\/svg>/g)?.length);
        expect(svg).not.toMatch(/ ([\w-]+)="[^"]*"[^<>]* \1="/);
        drawn++;
      }
    expect(drawn).toBeGreaterThan(4);
  },
);

test('the longer a score, the sooner the name beside it ends', async () => {
  const [[, module, still]] = drawnGames as [(typeof drawnGames)[0]];
  const scene = scenesOf(module).next().value as Scene;
  const seats = scene.page.seats.map((card) => ({ ...card, player: { id: 'a', name: 'A'.repeat(24) } }));
  const lettersBeside = async (score: string): Promise<number> => {
    const named = { ...scene, page: { ...scene.page, seats }, scores: seats.map(() => score) };
    const svg = await pictureOf(named, { still, shape: 'card', tokens });
    return /A{2,}…?(?=<\/text>)/.exec(svg)![0].length;
  };
  expect(await lettersBeside('21 points')).toBeLessThan(await lettersBeside('21'));
});

test('the card of a match that is over tells who won first, and how many days it took', async () => {
  const [[, module, still]] = drawnGames as [(typeof drawnGames)[0]];
  const scene = scenesOf(module).next().value as Scene;
  const { seats } = scene.page;
  const scores = seats.map(({ seat }) => `${seat} points`);
  const ranks = seats.map(({ seat }) => seats.length - seat);
  const ended = { outcome: { ranks, reason: '', text: '' }, created: '2026-11-01', moved: '2026-11-17' };
  const drawnOf = async (more: object): Promise<string[]> => {
    const svg = await pictureOf(
      { ...scene, scores, page: { ...scene.page, ...more } },
      { still, shape: 'card', tokens },
    );
    return svg.match(/(?<=>)\d+ (points|days)(?=<)/g) ?? [];
  };
  expect(await drawnOf({})).toEqual(scores);
  expect(await drawnOf(ended)).toEqual(['16 days', ...scores.toReversed()]);
});
