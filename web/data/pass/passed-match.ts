import { act, apply, startMatch, undoTo } from '../../../rules/kit/act.ts';
import { nextBotMove } from '../../../rules/kit/bots/bots.ts';
import { makeChance, seedFrom, type EntrySeed } from '../../../rules/kit/chance.ts';
import { keyOfFile } from '../../../rules/kit/dice/check.ts';
import { makeFile, type FileChance, type MatchFile } from '../../../rules/kit/file/file.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import { isRejection, type Config, type Seat } from '../../../rules/kit/game.ts';
import { undoableBy, type Match, type Moved, type Entry } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { base64Url, makeHashing, sha256 } from '../dice/hashing.ts';
import { PlayedMatch } from '../match/played-match.ts';
import { keep, recall, recallJson, remembered } from '../../common/local.ts';

const NO_BOTS: ReadonlySet<Seat> = new Set();
/** For moves that draw nothing. */
const NO_DICE = makeChance([0, 0, 0, 0]);
const ID_LENGTH = 12;

const hashing = makeHashing();
const random = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));

/** Nobody could promise a secret beforehand, or was asked for a word. */
const chanceOf = ({ secret, names }: Pick<KeptPass, 'secret' | 'names'>): FileChance => ({
  dice: 2,
  commitment: '',
  secret,
  words: names.map(() => ''),
});

const seedsOf = (kept: Pick<KeptPass, 'secret' | 'names'>): ((seq: number) => Promise<EntrySeed>) => {
  const key = keyOfFile({ chance: chanceOf(kept) }, hashing);
  return async (seq) => seedFrom(await hashing.hmac(await key, String(seq)));
};

const now = (): string => new Date().toISOString();
const timed = ({ match, entry }: Moved): Moved & { entry: TimedEntry } => ({
  match,
  entry: { ...entry, at: now() },
});

export const startPass = async (module: GameModule, made: { config: Config; names: readonly string[] }) => {
  const { game } = module;
  const kept = {
    id: Array.from(random(ID_LENGTH), (byte) => (byte % 36).toString(36)).join(''),
    game: game.meta.id,
    ...made,
    secret: base64Url(random(32).buffer),
    created: now(),
    isOver: false,
  };
  const { names, config } = made;
  const { entry } = timed(startMatch(game, { config, seats: names.length }, await seedsOf(kept)(1)));
  const match = new PassedMatch(module, { ...kept, entries: [entry], seen: names.map(() => 1) });
  await match.carryOn();
  return match;
};

export class PassedMatch extends PlayedMatch {
  kept: KeptPass;
  isKept = true;
  #seed: (seq: number) => Promise<EntrySeed>;

  constructor(module: GameModule, kept: KeptPass) {
    const { config, names, entries } = kept;
    const setup = { config, seats: names.length };
    const past = [...history(module.game, blankMatch(module.game, setup), entries)];
    const seats = names.map((name, seat) => ({ seat, player: { id: '', name }, bot: false }));
    const at = (index: number): string => (past[index]!.entry as TimedEntry).at;
    const around = { id: kept.id, name: '', seats, created: kept.created, deadline: null, at };
    super(module, { ...setup, entries }, around, past);
    this.change = { pace: 'none', visibility: 'private', maker: null, chance: null };
    this.kept = kept;
    this.#seed = seedsOf(kept);
  }

  get match(): Match {
    return this.past.at(-1)!.match;
  }

  /** Acts for a seat, with the steps that the last action settles. Returns false if the rules refuse it. */
  async act(seat: Seat, actions: readonly { type: string }[]): Promise<boolean> {
    const { game } = this.module;
    const moves: Moved[] = [];
    let { match } = this;
    for (const action of actions) {
      const seed = await this.#seed(match.seq + 1);
      const moved = act(game, match, { seat, action, basis: match.seq, seed });
      if (isRejection(moved)) return false;
      moves.push(moved);
      ({ match } = moved);
    }
    if (!this.#push(moves)) return false;
    await this.carryOn();
    return true;
  }

  /** Plays what is nobody's choice, and keeps the match. */
  async carryOn(): Promise<void> {
    const { game } = this.module;
    for (;;) {
      const { match } = this;
      const move = nextBotMove(game, match, { bots: NO_BOTS, chance: NO_DICE });
      const moved = move && apply(game, match, { ...move, seed: await this.#seed(match.seq + 1) });
      if (!moved || isRejection(moved) || !this.#push([moved])) break;
    }
    this.keep();
  }

  undo(seat: Seat, oldest = undoableBy(this.match, seat)): boolean {
    const { game } = this.module;
    const asked = { seat, basis: this.match.seq, from: this.blank, entries: this.entries };
    const undone = undoTo(game, this.match, { ...asked, oldest: oldest ?? 0 });
    if (isRejection(undone)) return false;
    const all = [...history(game, this.blank, [...this.entries, ...undone.entries])];
    this.#push(all.slice(-undone.entries.length));
    this.keep();
    return true;
  }

  #push(moves: readonly Moved[]): boolean {
    if (moves[0]?.entry.seq !== this.match.seq + 1) return false;
    this.past.push(...moves.map(timed));
    return true;
  }

  keep(change: Partial<Pick<KeptPass, 'seen' | 'isBare'>> = {}): void {
    const entries = this.entries as TimedEntry[];
    const isOver = this.module.game.outcome(this.match.state) !== undefined;
    this.kept = { ...this.kept, ...change, entries, isOver };
    this.isKept = keepPass(this.kept);
  }

  file(): Promise<MatchFile> {
    const { id, game, config, names, created, entries } = this.kept;
    const seats = names.map((name, seat) => ({ seat, name, bot: false }));
    const outcome = this.module.game.outcome(this.match.state)!;
    const chance = chanceOf(this.kept);
    const head = { id, game, name: '', config, seats, pace: 'none', created, outcome, chance };
    return makeFile(head, entries, sha256);
  }
}

export type TimedEntry = Entry & { at: string };

export interface KeptPass {
  id: string;
  game: string;
  config: Config;
  names: readonly string[];
  secret: string;
  created: string;
  entries: readonly TimedEntry[];
  /** By seat, the last entry that was seen from it. */
  seen: readonly number[];
  isOver: boolean;
  /** No screen comes between hands. */
  isBare?: boolean;
}

export const MOST_PASSED = 20;

export const passName = (id: string): string => `pass.${id}`;

const isKeptPass = (value: Partial<KeptPass> | undefined): value is KeptPass =>
  typeof value?.id === 'string' &&
  [value.game, value.secret, value.created].every((text) => typeof text === 'string') &&
  [value.names, value.entries, value.seen].every((list) => Array.isArray(list) && list.length > 0);

export const recallPass = (id: string): KeptPass | undefined => {
  const kept = recallJson<Partial<KeptPass>>(passName(id));
  return isKeptPass(kept) ? kept : undefined;
};

/** Keeps a match as it is now. Returns false where the browser has no room for it. */
export const keepPass = (pass: KeptPass): boolean => {
  const text = JSON.stringify(pass);
  keep(passName(pass.id), text);
  return recall(passName(pass.id)) === text;
};

export const forgetPass = (id: string): void => {
  for (const name of remembered(new RegExp(`^match\\.${id}\\.`))) keep(name, undefined);
  keep(passName(id), undefined);
};

const movedAt = (pass: KeptPass | undefined): string => pass?.entries.at(-1)?.at ?? '';

export const listPasses = (): { id: string; pass: KeptPass | undefined }[] =>
  remembered(/^pass\./)
    .map((name) => name.slice(passName('').length))
    .map((id) => ({ id, pass: recallPass(id) }))
    .toSorted((a, b) => movedAt(b.pass).localeCompare(movedAt(a.pass)));
