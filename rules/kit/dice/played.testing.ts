import { apply, rewind, startMatch } from '../act.ts';
import { nextBotMove } from '../bots/bots.ts';
import { BOT, type EntrySeed, makeChance, seedFrom } from '../chance.ts';
import { makeFile, type Hash, type MatchFile } from '../file/file.ts';
import { isRejection, type AnyGame } from '../game.ts';
import type { Entry, Setup } from '../match.ts';
import { keyOfFile, type Hashing } from './check.ts';

/** What a match is played with. */
export interface PlayedDice extends Setup {
  game: AnyGame;
  secret: string;
  /** Left out: the first version of the dice, which has none. */
  words?: readonly string[];
  /** After which entry the operator takes the match back, and to before which. */
  rewound?: { after: number; before: number };
}

/** More entries than any match of bots has. */
const LIMIT = 3000;

/** A match that bots play as the service has them play, with its dice, as a file. */
export const playFile = async (
  { game, config, seats, secret, words, rewound }: PlayedDice,
  hashing: Hashing & { sha256Hex: Hash },
): Promise<MatchFile> => {
  const commitment = await hashing.commit(secret);
  const chance = words
    ? { dice: 2 as const, commitment, secret, words }
    : { dice: 1 as const, commitment, secret };
  const key = await keyOfFile({ chance }, hashing);
  const seedOf = async (text: string): Promise<EntrySeed> => seedFrom(await hashing.hmac(key, text));
  let { match, entry } = startMatch(game, { config, seats }, await seedOf('1'));
  const log: Entry[] = [entry];
  const bots = new Set(Array.from({ length: seats }, (_, seat) => seat));
  while (!game.outcome(match.state) && match.seq < LIMIT) {
    const seq = String(match.seq + 1);
    const move = nextBotMove(game, match, { bots, chance: makeChance(await seedOf(BOT + seq)) })!;
    const moved = apply(game, match, { ...move, seed: await seedOf(seq) });
    if (isRejection(moved)) throw new Error(moved.rejected);
    ({ match, entry } = moved);
    log.push(entry);
    if (match.seq !== rewound?.after) continue;
    const back = rewind(game, match, { before: rewound.before, entries: log });
    if (isRejection(back)) throw new Error(back.rejected);
    ({ match, entry } = back);
    log.push(entry);
  }
  const at = '2026-11-20T08:00:00.000Z';
  const names = [...bots].map((seat) => ({ seat, name: `Player ${seat + 1}`, bot: false }));
  const head = {
    id: 'playedbybots',
    game: game.meta.id,
    name: '',
    config,
    seats: names,
    pace: 'none',
    created: at,
  };
  const outcome = game.outcome(match.state)!;
  return makeFile(
    { ...head, outcome, chance },
    log.map((one) => ({ ...one, at })),
    hashing.sha256Hex,
  );
};
