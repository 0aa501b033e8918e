import { html, type TemplateResult } from 'lit';
import { curbside as rules } from '../../../../rules/games/curbside/index.ts';
import type { Kind, State, View, Action } from '../../../../rules/games/curbside/model/types.ts';
import { playOn } from '../../../../rules/kit/ahead/play-on.ts';
import { makeChance } from '../../../../rules/kit/chance.ts';
import { positionIn } from '../../../../rules/kit/position.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { picture } from '../../kit/art/icons.ts';
import type { Imagined, ThoughtShown, TriedMove } from '../../kit/thought/thought.ts';
import { faceOf } from '../board/tray/hand.ts';
import { curbside } from '../still.ts';

/** Three moves of the position where newcomers begin, and of 64 imagined tables, which each of them won. */
export const TRIED: readonly { action: Action; won: string }[] = [
  {
    action: { type: 'drive', to: 14 },
    won: '0100000001001001000000001000000000000000110010100100000010100000',
  },
  {
    action: { type: 're-route', letter: 'A', piece: 'destination' },
    won: '0100000010001000000001000100000100000000000000001000000111000010',
  },
  {
    action: { type: 'remove-tile', cell: 14 },
    won: '0000000000000000010100000100000000100000100001110000000100001000',
  },
];

const { game, text, firstMove } = rules;

/** Who thinks. */
const SEAT = 0;
/** How many imagined tables are drawn. */
const DRAWN = 4;

const tile = (kind: Kind): TemplateResult => picture('0 0 100 102', 'tile', faceOf(kind));
const back = html`<i class="back">?</i>`;

const handsOf = (state: Pick<View, 'handSizes'>, cardsOf: (seat: number) => readonly TemplateResult[]) =>
  state.handSizes.flatMap((_, seat) => (seat === SEAT ? [] : [{ seat, cards: cardsOf(seat) }]));

const boardOf = (page: MatchPage, view: View): Promise<TemplateResult> | TemplateResult =>
  curbside.draw({ page, view, before: null }, false);

/** A table that fits the view, after all have played a round of it. */
const imagine = async (page: MatchPage, view: View, seed: number): Promise<Imagined> => {
  const chance = makeChance([seed, 1, 1, 1]);
  const state = game.imagine(view, SEAT, chance) as State;
  const hands = handsOf(view, (seat) => state.hands[seat]!.map(tile));
  playOn(game, state, { seat: SEAT, turns: 1, lead: 1 }, chance);
  return { board: await boardOf(page, game.view(state, SEAT) as View), hands };
};

const pageOf = (config: object, seats: number): MatchPage =>
  ({
    game: game.meta.id,
    config,
    viewer: SEAT,
    seats: Array.from({ length: seats }, (_, seat) => ({ seat, player: null, bot: seat !== SEAT })),
    events: [],
  }) as unknown as MatchPage;

const triedIn = (page: MatchPage, view: View): TriedMove[] =>
  TRIED.map(({ action, won }) => ({
    move: toText(text.action(action, view), tellingOf(page, text.language)),
    won: Array.from({ length: won.length }, (_, i) => won[i] === '1'),
  }));

/**
 * The position where newcomers begin, as its player sees it. What came of its moves was recorded: the bot's three favorites after 16
 * play-outs each, played to the end 64 times.
 */
export const thought = async (): Promise<ThoughtShown> => {
  const { position } = await firstMove!();
  const { state } = positionIn(game, position);
  const view = game.view(state, SEAT) as View;
  const page = pageOf(position.config, position.seats);
  const seeds = Array.from({ length: DRAWN }, (_, i) => i + 1);
  return {
    sees: {
      board: await boardOf(page, view),
      hands: handsOf(view, (seat) => Array.from({ length: view.handSizes[seat]! }, () => back)),
    },
    imagines: await Promise.all(seeds.map((seed) => imagine(page, view, seed))),
    tried: triedIn(page, view),
    says: 'Here the three are so close that it may be luck, and it keeps its first thought.',
  };
};
