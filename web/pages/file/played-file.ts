import type { ChanceCard, MatchPage, Replay, SeatCard } from '../../../api/contract/match.ts';
import { configOf } from '../../../rules/kit/choice.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { botAt, isBotName } from '../../../rules/kit/bots/cast.ts';
import { MOST } from '../../../rules/kit/file/bounds.ts';
import { entriesOf, playFile } from '../../../rules/kit/file/play.ts';
import { FileError, readFile } from '../../../rules/kit/file/read.ts';
import type { Moved } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { table } from '../../../rules/kit/words/table.ts';
import { toText, type Telling } from '../../../rules/kit/words/words.ts';
import { tellingOf } from '../../common/words/tell.ts';
import { msg } from '../../common/words/words.ts';
import { PlayedMatch } from '../../data/match/played-match.ts';
import { IDLE, outcomeOn } from '../../data/match/entries.ts';
import { sha256 } from '../../data/dice/hashing.ts';
import { recallDice } from '../../data/dice/kept.ts';
import { browser } from '../../data/server/poll.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { gameName, loadRules, loadTable } from '../../games/shelf.ts';

const seatsOf = ({ id, seats }: MatchFile): SeatCard[] =>
  seats.map(({ seat, name, bot, gone }) => ({
    seat,
    player: bot ? null : { id: '', name },
    bot,
    ...(bot && { name: isBotName(name) ? name : botAt(id, seat) }),
    ...(gone !== undefined && { gone: gone as NonNullable<SeatCard['gone']> }),
  }));

const outcomeOf = ({ text }: GameModule, { outcome }: MatchFile, telling: Telling): MatchPage['outcome'] => {
  const isByTable = outcome.reason === 'ended';
  const words = isByTable ? table.ended : text.outcome(outcome, telling);
  return outcomeOn(outcome, toText(words, telling));
};

const chanceOf = ({ chance: { dice = 1, words, ...chance } }: MatchFile): ChanceCard => ({
  ...chance,
  dice,
  ...(words && { words: [...words] }),
});

/** The match page for a spectator after the end, when everything is open. */
const pageOf = (module: GameModule, file: MatchFile, past: Moved[]): MatchPage => {
  const { id, name, created } = file;
  const seats = seatsOf(file);
  const config = configOf(module.game, { config: file.config, seats: seats.length });
  const recorded = { config, seats: seats.length, entries: entriesOf(file) };
  const at = (index: number): string => file.entries[index]!.at;
  const match = new PlayedMatch(module, recorded, { id, name, seats, created, deadline: null, at }, past);
  const told = match.page('table');
  return {
    ...told,
    chance: chanceOf(file),
    pace: file.pace as MatchPage['pace'],
    status: 'finished',
    visibility: 'private',
    maker: null,
    awaiting: [],
    outcome: outcomeOf(module, file, tellingOf(told, module.text.language)),
    view: viewAt(module, past, past.length),
    talk: { room: null, open: false, lines: 0 },
  };
};

const viewAt = ({ game }: GameModule, past: readonly Moved[], seq: number) =>
  (game.opened ?? game.view)(past[seq - 1]!.match.state, 'table') as Record<string, unknown>;

/** Folds a file with the rules of its game. Throws if the rules can't. */
const playBack = (module: GameModule, game: Table, file: MatchFile) => {
  const past = playFile(module, file);
  const page = pageOf(module, file, past);
  const { events: log, seq: arrived } = page;
  const pieceAt = (seq: number): Replay => ({
    first: { ...page, seq, view: viewAt(module, past, seq) },
    steps: [],
  });
  return {
    state: { ...IDLE, page, log, fresh: log, looked: null, arrived },
    game,
    fair: {
      id: file.id,
      chance: chanceOf(file),
      seats: page.seats,
      viewer: 'table' as const,
      kept: recallDice(file.id),
      whole: { module, file },
    },
    context: { load: (seq: number) => Promise.resolve(pieceAt(seq)), later: browser.later },
  };
};

export type PlayedFile = ReturnType<typeof playBack>;

/** Refuses, with a FileError, anything that is not a saved match or was changed. */
export const openFile = async (chosen: Blob): Promise<PlayedFile> => {
  const file = await readFile(chosen.size > MOST.bytes ? '' : await chosen.text(), sha256);
  const [module, game] = await Promise.all([loadRules(file.game), loadTable(file.game)]);
  if (!module || !game) throw new FileError(msg`There is no game ${gameName(file.game)} here.`);
  try {
    return playBack(module, game, file);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(msg`This match can’t be replayed with the current rules.`, { cause: error });
  }
};
